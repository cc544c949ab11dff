export const loanManagementTexts = {
  'loans.refused': 'Sistem pengurusan pinjaman menolak apa yang dihantar',
  'loans.silent': 'Sistem pengurusan pinjaman tidak menjawab',
  'loans.unreadable': 'Apa yang hendak dihantar tidak lagi dapat dibaca',
  'loans.erased': 'Data pelanggan telah dipadamkan',
  'loans.newer': 'Keadaan yang lebih baharu telah dihantar: hantar cadangan seperti sekarang',
  'loans.not_failed': 'Hanya yang gagal dihantar semula',
  'loans.no_content': 'Apa yang dihantar tidak lagi disimpan',
}
