export const liveTexts = {
  lost: 'Reconnecting…',
  lost_hint: 'Connection lost. Changes by others appear when it is back.',
  show: 'Show',
  new: '%{count} new',
  new_some: 'New records',
  order: 'List changed',
  gone: { one: '%{smart_count} record was deleted', other: '%{smart_count} records were deleted' },
}

export type LiveTexts = typeof liveTexts
