/** By English text. */
export const accessCodes = {
  'Meetings and calls': 'Perjumpaan dan panggilan',
  Recruitment: 'Pengambilan',
  Approvals: 'Kelulusan',
  Reports: 'Laporan',
  Settings: 'Tetapan',
  'Operate the platform: corporates, packages, subscriptions, upgrade requests':
    'Mengendalikan platform: organisasi, pakej, langganan, permintaan naik taraf',
  'Act as an administrator of the corporate': 'Bertindak sebagai pentadbir organisasi',
  'Act as the corporate owner': 'Bertindak sebagai pemilik organisasi',
  'Work as external staff': 'Bekerja sebagai kakitangan luar',
  'Open the list of leads': 'Membuka senarai prospek',
  'Open a lead': 'Membuka prospek',
  'Add a lead': 'Menambah prospek',
  'Change a lead': 'Mengubah prospek',
  'Delete a lead': 'Memadam prospek',
  'Assign leads to people': 'Menugaskan prospek kepada orang',
  'Import leads from a file': 'Mengimport prospek daripada fail',
  'Export leads to a file': 'Mengeksport prospek ke fail',
  'Take out everything that is kept about one lead': 'Mengeluarkan semua yang disimpan tentang satu prospek',
  'Erase the personal data of a lead for good, or put it on hold':
    'Memadamkan data peribadi prospek selama-lamanya, atau menahannya',
  'See every lead of the corporate, not only their own or their team’s':
    'Melihat setiap prospek organisasi, bukan hanya milik sendiri atau pasukan',
  'Open the list of customers': 'Membuka senarai pelanggan',
  'Open a customer': 'Membuka pelanggan',
  'Add a customer': 'Menambah pelanggan',
  'Change a customer': 'Mengubah pelanggan',
  'Delete a customer': 'Memadam pelanggan',
  'Assign customers to people': 'Menugaskan pelanggan kepada orang',
  'Import customers from a file': 'Mengimport pelanggan daripada fail',
  'Export customers to a file': 'Mengeksport pelanggan ke fail',
  'See every customer of the corporate, not only their own or their team’s':
    'Melihat setiap pelanggan organisasi, bukan hanya milik sendiri atau pasukan',
  'Take out everything that is kept about one customer':
    'Mengeluarkan semua yang disimpan tentang satu pelanggan',
  'Erase the personal data of a customer for good, or put it on hold':
    'Memadamkan data peribadi pelanggan selama-lamanya, atau menahannya',
  'Reveal a full NRIC (each reveal is logged)': 'Menunjukkan NRIC penuh (setiap kali direkodkan)',
  'Open the list of initial proposals': 'Membuka senarai cadangan awal',
  'Open an initial proposal': 'Membuka cadangan awal',
  'Add an initial proposal': 'Menambah cadangan awal',
  'Change an initial proposal': 'Mengubah cadangan awal',
  'Delete an initial proposal': 'Memadam cadangan awal',
  'Say who works on an initial proposal': 'Menentukan siapa yang mengerjakan cadangan awal',
  'Export initial proposals to a file': 'Mengeksport cadangan awal ke fail',
  'Move initial proposals on after approval, reopen closed ones':
    'Meneruskan cadangan awal selepas kelulusan, membuka semula yang ditutup',
  'See every initial proposal of the corporate, not only their own or their team’s':
    'Melihat setiap cadangan awal organisasi, bukan hanya milik sendiri atau pasukan',
  'Open the list of cases': 'Membuka senarai kes',
  'Open a case': 'Membuka kes',
  'Add cases and change one’s own': 'Menambah kes dan mengubah kes sendiri',
  'Work on cases at the banks': 'Mengerjakan kes di bank',
  'Move cases on, from the reservation to the sale': 'Meneruskan kes, dari tempahan hingga jualan',
  'Say who works on a case': 'Menentukan siapa yang mengerjakan kes',
  'Export cases to a file': 'Mengeksport kes ke fail',
  'See every case of the corporate, not only their own or their team’s':
    'Melihat setiap kes organisasi, bukan hanya milik sendiri atau pasukan',
  'Revoke cases': 'Membatalkan kes',
  'Prepare pro-formas, issue invoices and record receipts (administrators only)':
    'Menyediakan pro forma, mengeluarkan invois dan merekodkan resit (pentadbir sahaja)',
  'Approve invoices and notes prepared by someone else (administrators only)':
    'Meluluskan invois dan nota yang disediakan orang lain (pentadbir sahaja)',
  'See payees, payout runs and statements': 'Melihat penerima bayaran, kitaran bayaran dan penyata',
  'Keep payees, calculate payout runs and confirm them':
    'Mengurus penerima bayaran, mengira kitaran bayaran dan mengesahkannya',
  'Approve payout runs prepared by someone else': 'Meluluskan kitaran bayaran yang disediakan orang lain',
  'Download the bank file and record payouts': 'Memuat turun fail bank dan merekodkan bayaran',
  'Approve advances requested by someone else': 'Meluluskan pendahuluan yang diminta orang lain',
  'Open purchased credit reports': 'Membuka laporan kredit yang dibeli',
  'Ask for consent and buy credit reports': 'Meminta persetujuan dan membeli laporan kredit',
  'See the credit balance and its statement': 'Melihat baki kredit dan penyatanya',
  'Top up the credit balance': 'Menambah nilai baki kredit',
  'Open the property listing': 'Membuka senarai hartanah',
  'Change projects, units and prices, and take units off the market':
    'Mengubah projek, unit dan harga, serta menarik unit daripada pasaran',
  'Hold units for customers and join their queues': 'Memegang unit untuk pelanggan dan menyertai gilirannya',
  'Open the hub section and request new hubs': 'Membuka bahagian hab dan meminta hab baharu',
  'Change hubs and teams, and request transfers of their members':
    'Mengubah hab dan pasukan, dan meminta pertukaran ahlinya',
  'Approve or reject requests about hubs': 'Meluluskan atau menolak permintaan tentang hab',
  'See and work on the records of present members of the hubs and teams they manage':
    'Melihat dan mengerjakan rekod ahli semasa hab dan pasukan yang diurus',
  'Open the list of meetings, with the leads and customers they see':
    'Membuka senarai perjumpaan, dengan prospek dan pelanggan yang boleh dilihat',
  'Open the list of calls, with the records they see':
    'Membuka senarai panggilan, dengan rekod yang boleh dilihat',
  'Open recruitment': 'Membuka pengambilan',
  'Change recruits, move them on and create their accounts':
    'Mengubah rekrut, meneruskannya dan mencipta akaunnya',
  'Open the calculators without a corporate package': 'Membuka kalkulator tanpa pakej korporat',
  'Open pending approvals': 'Membuka kelulusan belum selesai',
  'Open pending approvals of property sales': 'Membuka kelulusan belum selesai bagi jualan hartanah',
  'Pass proposals on to Credit Control or reject them as SSA, decide who has a lead or customer and on prices':
    'Menghantar cadangan kepada Kawalan Kredit atau menolaknya sebagai SSA, memutuskan siapa memiliki prospek atau pelanggan serta harga',
  'Approve or reject as Credit Control': 'Meluluskan atau menolak sebagai Kawalan Kredit',
  'Convert what is approved to a case': 'Menukar yang diluluskan kepada kes',
  'Open the reports': 'Membuka laporan',
  'Open the lead report': 'Membuka laporan prospek',
  'Open the marketing lead analysis': 'Membuka analisis prospek pemasaran',
  'Open the customer report': 'Membuka laporan pelanggan',
  'Open the customer income analysis': 'Membuka analisis pendapatan pelanggan',
  'Open the loan advisory report': 'Membuka laporan khidmat nasihat pinjaman',
  'Open the case report': 'Membuka laporan kes',
  'Open the KPI report': 'Membuka laporan KPI',
  'Open the reports of revenue, points and company revenue, with their lists':
    'Membuka laporan hasil, mata dan hasil syarikat, dengan senarainya',
  'See what everybody gets of a sale, with the commission reports and their lists':
    'Melihat bahagian setiap orang daripada jualan, dengan laporan komisen dan senarainya',
  'Open the sales report': 'Membuka laporan jualan',
  'Manage users': 'Mengurus pengguna',
  'Edit which access codes a role has': 'Menyunting kod akses yang dimiliki peranan',
  'Keep the lead statuses': 'Mengurus status prospek',
  'Keep the customer statuses': 'Mengurus status pelanggan',
  'Keep the loan advisory statuses': 'Mengurus status khidmat nasihat pinjaman',
  'Keep the source channels and platforms': 'Mengurus saluran sumber dan platform',
  'Keep the mortgage statuses': 'Mengurus status gadai janji',
  'Keep the personal loan statuses': 'Mengurus status pinjaman peribadi',
  'Keep the insurance statuses': 'Mengurus status insurans',
  'Keep the other loan statuses': 'Mengurus status pinjaman lain',
}
