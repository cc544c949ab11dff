export const advisoryTexts = {
  left: { other: '%{smart_count} hari bekerja lagi' },
  today: 'Perlu selesai hari ini',
  late: { other: 'Lewat %{smart_count} hari bekerja' },
  by: 'Sebelum atau pada %{day}',
  stopped: 'Tiada tarikh akhir',
  none: 'Belum ada khidmat nasihat pinjaman',
  begin: 'Mulakan khidmat nasihat pinjaman',
  status: 'Status',
  since: 'Sejak %{time}',
  open: 'Buka %{name}',
  updated: 'Khidmat nasihat pinjaman: %{status}',
  failed: 'Khidmat nasihat pinjaman tidak dapat dimuatkan.',
}
