export const recordTexts = {
  tabs: 'Sections',
  panel: '%{name} beside the list',
  open_page: 'Open the full page',
  close_panel: 'Close (Esc)',
  next_record: 'Next record (j)',
  previous_record: 'Previous record (k)',
  offline: {
    as_read:
      'You’re offline. This is the record as last read on %{time}; sections not opened before need a connection.',
    title: 'You’re offline',
    unread: 'This record hasn’t been opened here before. It opens when you’re back online.',
  },
  add_section: 'Add %{name}',
  contact: {
    actions: 'Contact',
    call: 'Call',
    whatsapp: 'WhatsApp',
    sms: 'SMS',
    copy: 'Copy %{what}',
    copied: '%{what} copied to clipboard',
    not_copied: 'Couldn’t copy. Copy it manually.',
  },
  facts: {
    nobody: 'Unassigned',
    change: 'Change %{label}: %{value}',
    set_moment: 'Set %{label}',
    change_moment: 'Change %{label}: %{time}',
  },
  moment: {
    title: '%{label} with %{name}',
    save: 'Save',
    remove: 'Remove %{label}',
    past: 'past',
  },
  viewers: {
    title: 'Who can see this?',
    failed: 'Couldn’t load who can see this.',
    holder: 'Owner',
    co_holder: 'Co-owner',
    hub: 'Leads %{name}’s hub',
    team: 'Team leader of %{name}',
    all: 'Full access',
  },
  parts: {
    add: 'Add %{name}',
    change: 'Edit %{title}',
    remove: 'Delete %{title}',
    none: 'No %{names} yet',
    paste: 'Type below or paste rows from Excel.',
    failed: 'Couldn’t load the %{names}.',
  },
}

export type RecordTexts = typeof recordTexts
