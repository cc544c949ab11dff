export const stagesTexts = {
  'stages.moved': 'Orang lain telah mengalihkan ini ke %{stage} sementara itu',
  'stages.no_move': 'Tiada laluan dari %{from} ke %{to}',
  'stages.forbidden': 'Peranan anda tidak boleh mengalihkan ini dari %{from} ke %{to}',
  'stages.reason': 'Nyatakan sebabnya',
  'stages.preview': 'Semak dan sahkan apa yang akan dibuat asal',
  'stages.preview_changed': 'Perkara yang ditarik balik telah berubah. Semak semula.',
}
