/** The English texts of the assignment rules. Other languages declare the same keys. */
export const assignmentRuleTexts = {
  nobody: 'Passed over: nobody',
  people: '%{smart_count} person |||| %{smart_count} people',
  off: 'New leads are not assigned automatically',
  off_hint:
    'The rules hold for imports that are assigned by the rules and for leads that are reassigned. Switch automatic assignment on in the corporate settings.',
}

export type AssignmentRuleTexts = typeof assignmentRuleTexts
