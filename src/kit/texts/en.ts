/** The English texts of the kit. Other languages declare the same keys. */
export const kitTexts = {
  cancel: 'Cancel',
  date: {
    placeholder: 'Day month year',
    month_placeholder: 'Month year',
    open: 'Choose a date',
    open_month: 'Choose a month',
    previous_month: 'Previous month',
    next_month: 'Next month',
    previous_year: 'Previous year',
    next_year: 'Next year',
    time_of: '%{label}: time',
    quick: 'Usual times',
    today: 'Today 5 PM',
    tomorrow: 'Tomorrow 10 AM',
    saturday: 'Saturday 10 AM',
  },
  due: { overdue: 'Overdue, %{when}', today: 'Today', tomorrow: 'Tomorrow' },
  colour: { palette: 'Colours', pick: 'Pick a colour' },
  options: {
    search: 'Search',
    nothing: 'Nothing found',
    offline: 'You are offline. The choices come with the connection.',
    loading: 'Looking…',
    count: '%{smart_count} record |||| %{smart_count} records',
  },
  editor: {
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike',
    heading1: 'Heading 1',
    heading2: 'Heading 2',
    bullet: 'Bullet list',
    ordered: 'Numbered list',
    code: 'Code',
    merge: 'Insert a value',
    insert: 'Insert {%{name}}',
  },
}

export type KitTexts = typeof kitTexts
