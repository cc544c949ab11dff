export const packagesTexts = {
  basic: 'Asas',
  team: 'Pasukan',
  corporate: 'Korporat',
  own: 'Pakej anda',
  has: 'termasuk',
  lacks: 'tidak termasuk',
  features: {
    leads: 'Prospek: senarai, papan, import dan eksport',
    settings: 'Pengguna, peranan dan tetapan',
    calculators: 'Kalkulator untuk semua orang',
    chat: 'Sembang CRM',
    property: 'Penyenaraian hartanah',
    discount: 'Diskaun laporan kredit',
  },
  percent: 'Diskaun %{percent}% untuk laporan kredit',
}
