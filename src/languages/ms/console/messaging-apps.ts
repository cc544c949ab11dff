export const messagingAppsTexts = {
  title: 'Mesej mengikut aplikasi',
  hint: 'Orang yang tidak boleh dipilih untuk kumpulan baharu dan sembang peribadi dalam aplikasi. Sembang sedia ada tidak terjejas.',
  left_out: 'Dikecualikan dalam %{app}',
  nobody: 'Tiada sesiapa dikecualikan',
  add: 'Kecualikan',
  remove: 'Berhenti mengecualikan %{name}',
  failed: 'Orang yang dikecualikan tidak dapat dimuatkan.',
  loading: 'Memuatkan orang yang dikecualikan',
}
