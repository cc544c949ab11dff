export const templatesTexts = {
  no_variant: 'Tiada teks dalam bahasa ini. Teks lalai dihantar.',
  sent: 'Dihantar sehingga anda menulis teks sendiri',
  sms: {
    title: 'Pratonton',
    hint: 'Seperti yang diterima pelanggan',
    empty: 'Tulis kandungan untuk melihat pratonton.',
  },
  trial: {
    send: 'Hantar ujian kepada saya',
    hint: 'Dengan nilai pratonton',
    save_first: 'Simpan dahulu',
    sent: 'Ujian dihantar kepada %{recipient}',
  },
  email: {
    title: 'Pratonton',
    empty: 'Tulis kandungan untuk melihat pratonton.',
  },
}
