import type { Clause } from '../../domain/texts/terms.ts'

/** The last clause makes the English text binding. */
export const terms: readonly Clause[] = [
  {
    title: 'Terma ini',
    paragraphs: [
      'Terma ini mengawal penggunaan aplikasi ini oleh kakitangan dan ejen organisasi yang melanggannya. Dengan log masuk, anda menerimanya. Jika anda tidak menerimanya, jangan gunakan aplikasi ini.',
    ],
  },
  {
    title: 'Siapa yang boleh menggunakan aplikasi',
    paragraphs: [
      'Anda mesti berumur sekurang-kurangnya 18 tahun.',
      'Anda mesti telah diberikan akaun oleh organisasi anda. Akaun itu milik anda seorang: rahsiakan kata laluan anda, jangan benarkan orang lain menggunakan akaun anda, dan beritahu pentadbir anda dengan segera jika anda percaya ada orang yang menggunakannya.',
    ],
  },
  {
    title: 'Penggunaan yang wajar',
    paragraphs: [
      'Gunakan aplikasi ini untuk urusan organisasi anda sahaja. Jangan cuba melihat rekod yang tidak boleh anda akses, mengganggu perkhidmatan, menyalin aplikasi, atau menghantar mesej yang menyalahi undang-undang, mengelirukan atau tidak dikehendaki melaluinya.',
    ],
  },
  {
    title: 'Data peribadi',
    paragraphs: [
      'Rekod prospek dan pelanggan mengandungi data peribadi. Kumpul, guna dan dedahkannya hanya untuk tujuan yang telah dipersetujui oleh orang itu, dan selaras dengan Akta Perlindungan Data Peribadi 2010 dan arahan organisasi anda.',
      'Tindakan dalam aplikasi direkodkan bersama akaun, masa dan alamat asalnya.',
    ],
  },
  {
    title: 'Maklumat dan nasihat',
    paragraphs: [
      'Pengiraan, keputusan kelayakan, laporan dan harga membantu kerja anda. Ia bukan tawaran atau kelulusan bank, dan bukan nasihat undang-undang, cukai atau kewangan. Semak sebelum sesiapa bergantung padanya.',
    ],
  },
  {
    title: 'Kandungan',
    paragraphs: [
      'Apa yang dimasukkan oleh organisasi anda kekal miliknya. Aplikasi, nama dan reka bentuknya kekal milik pemiliknya; terma ini tidak memberi anda sebarang hak ke atasnya selain penggunaannya.',
    ],
  },
  {
    title: 'Ketersediaan',
    paragraphs: [
      'Aplikasi ini disediakan sebagaimana adanya. Ia boleh diubah, dan boleh terganggu untuk penyelenggaraan atau atas sebab di luar kawalan kami, termasuk kegagalan perkhidmatan pihak lain yang menjadi sandarannya.',
    ],
  },
  {
    title: 'Liabiliti',
    paragraphs: [
      'Setakat yang dibenarkan undang-undang, jumlah liabiliti kami bagi semua tuntutan berkaitan aplikasi ini terhad kepada RM1,000, dan kami tidak bertanggungan atas kerugian tidak langsung atau kehilangan keuntungan, perniagaan atau data.',
      'Tiada apa-apa dalam terma ini mengehadkan liabiliti yang tidak boleh dihadkan oleh undang-undang.',
    ],
  },
  {
    title: 'Penggantungan dan penamatan',
    paragraphs: [
      'Akses anda tamat apabila organisasi anda menutup akaun anda atau langganannya tamat. Kami boleh menggantung akaun yang melanggar terma ini atau membahayakan orang lain.',
    ],
  },
  {
    title: 'Notis',
    paragraphs: [
      'Notis boleh diberikan dalam aplikasi atau melalui e-mel ke alamat akaun anda. Notis dianggap diterima 24 jam selepas dihantar.',
    ],
  },
  {
    title: 'Perubahan',
    paragraphs: [
      'Terma ini boleh berubah. Teks semasa sentiasa terdapat dalam aplikasi; menggunakannya selepas perubahan bermakna anda menerima perubahan itu.',
    ],
  },
  {
    title: 'Undang-undang',
    paragraphs: [
      'Terma ini tertakluk kepada undang-undang Malaysia, dan mahkamah Malaysia memutuskan pertikaian mengenainya. Jika satu fasal didapati tidak sah, fasal lain kekal berkuat kuasa.',
    ],
  },
  {
    title: 'Bahasa',
    paragraphs: [
      'Terjemahan ini disediakan untuk kemudahan anda. Teks bahasa Inggeris ialah teks yang mengikat: jika terdapat percanggahan, teks bahasa Inggeris terpakai.',
    ],
  },
]
