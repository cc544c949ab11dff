export const leadTexts = {
  convert: {
    action: 'Tukar kepada pelanggan',
    known: 'Pelanggan dengan nombor telefon ini sudah wujud',
    link: 'Pautkan kepada pelanggan ini',
    hidden: 'Nombor telefon ini milik pelanggan rakan sekerja. Tanya pengurus anda sama ada orang yang sama.',
    another: 'Orang lain',
  },
  converted: {
    said: 'Ditukar kepada pelanggan. Susulan, janji temu dan persetujuan diteruskan di sana.',
  },
}
