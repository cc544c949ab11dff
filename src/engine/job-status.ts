export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const isUnderWay = ({ status }: { status: JobStatus | null }): boolean =>
  status === 'queued' || status === 'running'
