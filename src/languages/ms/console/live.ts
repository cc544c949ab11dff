export const liveTexts = {
  lost: 'Menyambung semula…',
  lost_hint: 'Sambungan terputus. Perubahan oleh orang lain akan dipaparkan apabila ia pulih.',
  show: 'Tunjukkan',
  new: '%{count} baharu',
  new_some: 'Rekod baharu',
  order: 'Senarai berubah',
  gone: { other: '%{smart_count} rekod dipadam' },
}
