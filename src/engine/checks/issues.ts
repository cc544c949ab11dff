/** Each with its place: `lead.list.filters[2]: no field "statsu"`. */
export type Issues = string[]

export function refuseIssues(issues: Issues): void {
  if (issues.length > 0) throw new Error(`The resources are not declared right:\n${issues.join('\n')}`)
}
