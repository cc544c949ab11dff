export const personalTexts = {
  title: 'Data protection',
  failed: 'Couldn’t load data protection.',
  take_out: 'Export data',
  taken_out: 'File created',
  hold: 'Legal hold',
  hold_title: 'Place a legal hold?',
  hold_text: 'The data cannot be erased while the hold is in place.',
  held: 'On legal hold since %{time} by %{by}: %{reason}',
  holding: 'Legal hold placed',
  lift: 'Lift hold',
  lifted: 'Legal hold lifted',
  erase: 'Erase…',
  erase_title: 'Erase all personal data permanently?',
  erase_text:
    'Name, numbers, addresses, notes, messages and files are overwritten, also in the history and in the lead it was converted from. Statuses, amounts and authors are kept. This cannot be undone.',
  erase_act: 'Erase permanently',
  erase_sure: 'I understand that this cannot be undone',
  erased: 'Erased',
  erased_at: 'Erased on %{time} by %{by}: %{reason}',
  kept: 'Cannot be erased now:',
  access: 'Access history',
  nobody: 'No masked value has been revealed and no document downloaded',
  reveal: 'revealed %{field}',
  download: 'downloaded %{file}',
  export: 'exported all data',
}

export type PersonalTexts = typeof personalTexts
