export const commissionTexts = {
  'commission.tiers': 'Tahap kedua mesti berakhir di atas tahap pertama',
  'commission.places':
    'Tambah sekurang-kurangnya penutup jualan. Setiap kedudukan memerlukan nama dan bahagian melebihi 0%',
  'commission.max_places': 'Satu skim mempunyai paling banyak %{max} kedudukan',
  'commission.over_all': 'Jumlah bahagian melebihi 100%',
  'commission.scheme_used':
    'Jualan menggunakan skim ini, jadi hanya nama dan catatannya boleh diubah. Tambah skim dengan tarikh kemudian',
  'commission.no_scheme': 'Tiada skim berkuat kuasa pada %{day}',
}
