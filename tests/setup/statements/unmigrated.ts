const mark = '_unmigrated_'

/** A new database in which a test makes tables and functions of its own: its statements prove nothing on another engine. */
export const unmigratedDatabase = (template: string, id: string): string => `${template}${mark}${id}`

export const isUnmigrated = (database: string | undefined): boolean => database?.includes(mark) ?? false
