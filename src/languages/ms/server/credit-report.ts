export const creditReportTexts = {
  'credit.key_used':
    'Borang ini telah dihantar dengan butiran lain. Tutup dan lihat apa yang telah dibuat sebelum menghantar lagi',
  'credit.price_changed': 'Harga kini RM %{price}. Semak dan pesan semula',
  'credit.no_addon': 'Tambahan ini tidak tersedia untuk laporan ini',
  'credit.other_subject': 'Laporan adalah tentang individu atau syarikat, bukan kedua-duanya',
  'credit.low_balance': 'Baki RM %{balance} tidak mencukupi untuk harga RM %{price}. Tambah nilai dahulu',
  'credit.no_identity': 'Masukkan NRIC, atau nombor pasport bagi warga asing, sebelum membeli laporan',
  'credit.no_consent': 'Laporan kredit memerlukan persetujuan sah yang ditandatangani oleh %{name}',
  'credit.other_identity':
    'NRIC atau pasport %{name} telah berubah sejak persetujuan diminta. Minta persetujuan semula',
  'credit.other_number':
    'Nombor telefon %{name} telah berubah sejak persetujuan diberikan. Minta persetujuan semula',
  'credit.number_unconfirmed':
    'Nombor telefon %{name} ditukar sejurus sebelum permintaan atau milik rakan sekerja. Orang kedua mesti mengesahkannya di bawah Kelulusan belum selesai dahulu',
  'credit.number_rejected':
    'Nombor telefon yang digunakan %{name} untuk memberi persetujuan telah ditolak. Betulkannya dan minta persetujuan semula',
  'credit.consent_withdrawn':
    'Persetujuan ditarik balik sebelum biro memberi respons. Harganya telah dipulangkan',
  'credit.no_director':
    'Tambah pengarah dan penjamin syarikat dahulu. Setiap seorang mesti memberikan persetujuan',
  'credit.erased': 'Kandungan laporan ini telah dipadam',
  'credit.not_delivered': 'Laporan ini belum diterima',
  'credit.no_facility': 'Laporan ini tidak mengandungi kemudahan tersebut',
  'credit.top_up_amount': 'Tambah nilai antara RM 10 dan RM 100,000, dalam ringgit penuh',
  'credit.top_up_limit':
    'Tambah nilai melebihi %{limit} sehari memerlukan orang kedua. Minta yang ini dalam aplikasi utama, di mana ia boleh diluluskan',
  'credit.bureau_refused': 'Biro menolak pesanan',
  'credit.bureau_silent': 'Biro tidak memberi respons. Harganya telah dipulangkan',
  'credit.sandbox_note': 'Data contoh. Tiada biro kredit dihubungi.',
  'personal.credit':
    'Persetujuan laporan kredit dan laporan yang dibeli mesti disimpan selama %{years} tahun, sehingga %{day}',
  'credit.pdf.page': 'Halaman %{page} daripada %{pages}',
  'credit.pdf.file': '%{product} %{subject} %{day}.pdf',
  'credit.pdf.about': 'Subjek',
  'credit.pdf.as_of': 'Setakat',
  'credit.pdf.reference': 'Rujukan',
  'credit.pdf.score': 'Skor',
  'credit.pdf.no_score': 'Tiada skor',
  'credit.pdf.facilities': 'Kemudahan',
  'credit.pdf.facility': 'Kemudahan',
  'credit.pdf.limit': 'Had (RM)',
  'credit.pdf.outstanding': 'Belum bayar (RM)',
  'credit.pdf.instalment': 'Bulanan (RM)',
  'credit.pdf.arrears': 'Bulan tertunggak, terkini dahulu: %{months}',
  'credit.pdf.litigation': 'Litigasi',
  'credit.pdf.trade': 'Rujukan perdagangan',
  'credit.pdf.officers': 'Pengarah dan penjamin',
  'credit.pdf.none': 'Tiada rekod',
  'credit.pdf.settled': 'selesai',
  'credit.pdf.open': 'belum selesai',
  'credit.pdf.overdue': 'lewat %{days} hari',
  'credit.litigation.bankruptcy': 'Kebankrapan',
  'credit.litigation.summons': 'Saman',
  'credit.litigation.winding_up': 'Penggulungan',
  'credit.litigation.other': 'Kes lain',
}
