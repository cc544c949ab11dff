export const recordTexts = {
  tabs: 'Sections',
  panel: '%{name} side panel',
  open_page: 'Open the full page',
  close_panel: 'Close (Esc)',
  next_record: 'Next record (j)',
  previous_record: 'Previous record (k)',
  offline: {
    as_read:
      'You’re offline. This record was last loaded on %{time}; sections you haven’t opened need a connection.',
    title: 'You’re offline',
    unread: 'You haven’t opened this record on this device. It will load when you’re back online.',
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
  },
  viewers: {
    title: 'Who can see this?',
    failed: 'Couldn’t load the list.',
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
