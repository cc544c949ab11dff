/** Row types by table name. Engine tables follow from schemas; a service adds its own by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Tables {}
