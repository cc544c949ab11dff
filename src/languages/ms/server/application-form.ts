export const applicationFormTexts = {
  'application_form.title': 'Borang permohonan',
  'application_form.file': 'Borang permohonan %{name} %{day}.pdf',
  'application_form.day': 'Setakat %{day}, disediakan oleh %{advisor}',
  'application_form.person': 'Pemohon',
  'application_form.incomes': 'Pendapatan bulanan (RM)',
  'application_form.commitments': 'Komitmen bulanan (RM)',
  'application_form.none': 'Tiada',
  'application_form.declaration': 'Perakuan',
  'application_form.declared':
    'Saya mengaku bahawa maklumat di atas adalah benar dan lengkap. Saya melantik %{brand} untuk menasihati saya tentang pinjaman dan mengemukakan borang ini kepada bank yang kami persetujui, dan saya bersetuju data peribadi saya diproses bagi tujuan ini mengikut Akta Perlindungan Data Peribadi 2010.',
  'application_form.signature': 'Tandatangan',
  'application_form.signed_at': 'Ditandatangani pada %{time}',
  'application_form.sandbox': 'Ditandatangani dalam kotak pasir. Tandatangan ini tidak mengikat.',
  'application_form.page': 'Halaman %{page} daripada %{pages}',
  'esign.waiting': 'Satu pautan sudah menunggu tandatangan',
  'esign.unreachable': 'Penyedia e-tandatangan tidak dapat dihubungi',
  'esign.closed': 'Pautan ini tidak lagi sah',
}
