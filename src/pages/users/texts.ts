/** The English texts of user management. Other languages declare the same keys. */
export const userTexts = {
  state: 'State',
  active: 'Active',
  inactive: 'Inactive',
  roles: 'Roles',
  no_roles: 'No role',
  access: 'Account and roles',
  change_roles: 'Change roles',
  roles_title: 'Roles of %{name}',
  roles_text: 'What they may do changes with their next call.',
  withheld: 'Not yours to give or take',
  roles_saved: 'Roles saved',
  save: 'Save',
  stale: 'Somebody changed these roles meanwhile. They are shown as they are now.',
  activate: 'Activate',
  activated: '%{name} may sign in again',
  deactivate: 'Deactivate',
  deactivate_title: 'Deactivate %{name}?',
  deactivate_text: 'Their sessions end at once, on every device. What they did stays.',
  holds:
    'They hold %{smart_count} lead. Who takes it over? |||| They hold %{smart_count} leads. Who takes them over?',
  taker: 'Takes over',
  taker_missing: 'Choose who takes over.',
  deactivated: '%{name} is deactivated',
  handed_over:
    '%{name} is deactivated; %{smart_count} lead went to %{taker} |||| %{name} is deactivated; %{smart_count} leads went to %{taker}',
}

export type UserTexts = typeof userTexts
