export const holdersTexts = {
  nobody: '%{Name} ini belum ditugaskan',
  main: 'Penerima tugas utama',
  assigned: 'Ditugaskan %{time}',
  reassigned: 'Ditugaskan semula %{time}',
  history: { other: '%{smart_count} pelantikan terdahulu' },
}
