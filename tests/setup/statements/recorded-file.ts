const prefix = 'statements-'

/** What one worker recorded, a JSON text a line. */
export const recordedFile = (worker: number | string): string => `${prefix}${worker}.jsonl`

export const isRecordedFile = (name: string): boolean => name.startsWith(prefix)
