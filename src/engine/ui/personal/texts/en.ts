/** The English texts of data protection. Other languages declare the same keys. */
export const personalTexts = {
  title: 'Data protection',
  failed: 'How the data stands could not be loaded.',
  take_out: 'Take everything out',
  taken_out: 'The file is made',
  hold: 'Hold',
  hold_title: 'Hold this data?',
  hold_text: 'While it is held nobody erases it.',
  held: 'Held since %{time} by %{by}: %{reason}',
  holding: 'It is held',
  lift: 'Lift the hold',
  lifted: 'The hold is lifted',
  erase: 'Erase…',
  erase_title: 'Erase all personal data for good?',
  erase_text:
    'Name, numbers, addresses, notes, messages, files and what the history says of them are overwritten, and of the lead it began as too. Statuses, amounts and who did what stay. Nobody can take this back.',
  erase_act: 'Erase for good',
  erase_sure: 'I know that nobody can take this back',
  erased: 'Erased',
  erased_at: 'Erased on %{time} by %{by}: %{reason}',
  kept: 'It may not be erased now:',
  access: 'Who saw or took it',
  nobody: 'Nobody saw anything in full or took a document yet.',
  reveal: 'saw %{field} in full',
  download: 'took %{file}',
  export: 'took everything out',
}

export type PersonalTexts = typeof personalTexts
