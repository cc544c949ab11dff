export const fwdTargetsTexts = {
  copy: 'Salin ke bulan berikutnya',
  title: 'Salin sasaran ke bulan berikutnya',
  text: 'Menyalin setiap sasaran bulan itu ke bulan berikutnya. Sasaran sedia ada dikekalkan.',
  month: 'Salin daripada',
  copied: { other: '%{smart_count} sasaran disalin ke %{month}' },
  nothing: '%{month} sudah mempunyai semua sasaran',
  home: {
    title: 'Sasaran %{month}',
    all: 'Tunjukkan semua',
    none: 'Tiada sasaran untuk bulan ini',
    whole_team: 'pasukan',
    cases: { other: '%{smart_count} kes' },
  },
}
