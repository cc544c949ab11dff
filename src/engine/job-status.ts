export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Whether a job still has work to do by itself; no status means that there is no job yet. */
export const isUnderWay = ({ status }: { status: JobStatus | null }): boolean =>
  status === 'queued' || status === 'running'
