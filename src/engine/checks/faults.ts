/** What is wrong in the declarations, each with its place: `lead.list.filters[2]: no field "statsu"`. */
export type Faults = string[]

export function refuseFaults(faults: Faults): void {
  if (faults.length > 0) throw new Error(`The resources are not declared right:\n${faults.join('\n')}`)
}
