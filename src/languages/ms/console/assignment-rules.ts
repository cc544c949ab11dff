export const assignmentRulesTexts = {
  nobody: 'Dilangkau: tiada ejen tersedia',
  people: { other: '%{smart_count} orang' },
  off: 'Prospek baharu tidak ditugaskan secara automatik',
  off_hint:
    'Peraturan masih digunakan untuk import dan penugasan semula. Hidupkan penugasan automatik dalam tetapan korporat.',
}
