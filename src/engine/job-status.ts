export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

/** Whether a job still has work to do by itself; no status means that there is no job yet. */
export const isUnderWay = ({ status }: { status: JobStatus | null }): boolean =>
  status === 'queued' || status === 'running'
