/** By English text. */
export const noticeTemplates = {
  '{name} joined your downline': '{name} menyertai di bawah anda',
  '{name} registered through your referral link.': '{name} mendaftar melalui pautan rujukan anda.',
  'Your request for the {package} package was {outcome}. {reason}':
    'Permintaan anda untuk pakej {package} telah {outcome}. {reason}',
  'Your upgrade request was {outcome}': 'Permintaan naik taraf anda telah {outcome}',
  '{by} asks {wish}: {record}': '{by} meminta {wish}: {record}',
  '{by} asks {wish}: {record}. Open it to accept or reject.':
    '{by} meminta {wish}: {record}. Buka untuk menerima atau menolak.',
  '{record}: {by} {outcome} your request': '{record}: {by} {outcome} permintaan anda',
  'Your request for {record}': 'Permintaan anda untuk {record}',
  '{record}: {by} {outcome} your request.': '{record}: {by} {outcome} permintaan anda.',
  '{subject} is awaiting your decision, requested by {by}':
    '{subject} menunggu keputusan anda, daripada {by}',
  'Approval: {subject}': 'Kelulusan: {subject}',
  '{subject} is awaiting your decision. Requested by {by}.':
    '{subject} menunggu keputusan anda, daripada {by}.',
  '{subject}: {outcome}, by {by}. {reason}': '{subject}: {outcome}, oleh {by}. {reason}',
  '{subject}: {outcome}': '{subject}: {outcome}',
  '{subject} has been awaiting a decision since {since}': '{subject} menunggu keputusan sejak {since}',
  'Overdue approval: {subject}': '{subject} masih menunggu',
  '{subject} has been awaiting a decision since {since}.': '{subject} menunggu keputusan sejak {since}.',
  'The balance for credit reports is RM {balance}, below RM {limit}':
    'Baki untuk laporan kredit ialah RM {balance}, di bawah RM {limit}',
  'The balance for credit reports is low': 'Baki untuk laporan kredit rendah',
  'The balance for credit reports is RM {balance}, below RM {limit}. Top it up so that reports can be bought.':
    'Baki untuk laporan kredit ialah RM {balance}, di bawah RM {limit}. Tambah nilai supaya laporan boleh dibeli.',
  '{customer_name} is your new customer, from {by}':
    '{customer_name} ialah pelanggan baharu anda, daripada {by}',
  'New customer: {customer_name}': 'Pelanggan baharu: {customer_name}',
  '{by} assigned the customer {customer_name} to you.':
    '{by} menugaskan pelanggan {customer_name} kepada anda.',
  'You have {count} new customers, from {by}': 'Anda mempunyai {count} pelanggan baharu, daripada {by}',
  'You have {count} new customers': 'Anda mempunyai {count} pelanggan baharu',
  '{by} assigned {count} customers to you.': '{by} menugaskan {count} pelanggan kepada anda.',
  '{customer} uploaded {document}': '{customer} memuat naik {document}',
  '{customer} uploaded documents': '{customer} memuat naik dokumen',
  '{customer} uploaded {document}. See the documents on their page.':
    '{customer} memuat naik {document}. Lihat dokumen di halaman mereka.',
  '{customer}: the application form was signed by {signed_by}':
    '{customer}: borang permohonan telah ditandatangani oleh {signed_by}',
  '{customer}: application form signed': '{customer}: borang permohonan ditandatangani',
  '{customer}: the application form was signed by {signed_by}.':
    '{customer}: borang permohonan telah ditandatangani oleh {signed_by}.',
  '{recruit_name} submitted your recruitment form': '{recruit_name} menghantar borang pengambilan anda',
  'New recruit: {recruit_name}': 'Rekrut baharu: {recruit_name}',
  '{recruit_name} submitted your recruitment form.': '{recruit_name} menghantar borang pengambilan anda.',
  '{name}: {ren_no} expires on {day}': '{name}: {ren_no} tamat tempoh pada {day}',
  '{name}: REN expires on {day}': '{name}: REN tamat tempoh pada {day}',
  '{ren_no} of {name} expires on {day}. Without a valid REN a commission position of property sales is vacant.':
    '{ren_no} milik {name} tamat tempoh pada {day}. Tanpa REN yang sah, kedudukan komisen jualan hartanah dikosongkan.',
  '{customer} submitted the KYC form': '{customer} telah menyerahkan borang KYC',
  '{customer} submitted the KYC form. The answers are on their page.':
    '{customer} telah menyerahkan borang KYC: jawapannya ada di halaman mereka.',
  '{lead_name} is your new lead, from {by}': '{lead_name} ialah prospek baharu anda, daripada {by}',
  'New lead: {lead_name}': 'Prospek baharu: {lead_name}',
  '{by} assigned the lead {lead_name} to you.': '{by} menugaskan prospek {lead_name} kepada anda.',
  'You have {count} new leads, from {by}': 'Anda mempunyai {count} prospek baharu, daripada {by}',
  'You have {count} new leads': 'Anda mempunyai {count} prospek baharu',
  '{by} assigned {count} leads to you.': '{by} menugaskan {count} prospek kepada anda.',
  '{lead_name} sent your lead form': '{lead_name} menghantar borang prospek anda',
  '{lead_name} sent your lead form and wants to hear from you.':
    '{lead_name} menghantar borang prospek anda dan mahu dihubungi.',
  '{customer}: the loan advisory is now {status}, by {by}':
    '{customer}: khidmat nasihat pinjaman kini {status}, oleh {by}',
  '{customer}: loan advisory {status}': '{customer}: khidmat nasihat pinjaman {status}',
  '{customer}: the loan advisory is now {status}, by {by}.':
    '{customer}: khidmat nasihat pinjaman kini {status}, oleh {by}.',
  '{customer}: {by} assigned the loan advisory to you':
    '{customer}: khidmat nasihat pinjaman kini milik anda, daripada {by}',
  'Your loan advisory: {customer}': 'Khidmat nasihat pinjaman anda: {customer}',
  '{customer}: {by} assigned the loan advisory to you.':
    '{customer}: khidmat nasihat pinjaman kini milik anda, daripada {by}.',
  '{subject}, You was tagged in messages by {name}': '{subject}, anda ditanda dalam mesej oleh {name}',
  'Unread messages: {subject}': 'Mesej belum dibaca: {subject}',
  '{name} wrote in {subject}, and you have not read it yet.':
    '{name} menulis dalam {subject}, dan anda belum membacanya.',
  '{record}: you were tagged in a {kind} by {by}': '{record}: anda ditanda dalam {kind} oleh {by}',
  '{by} tagged you: {record}': '{by} menanda anda: {record}',
  '{record}: you were tagged in a {kind} by {by}.': '{record}: anda ditanda dalam {kind} oleh {by}.',
  '{time}: appointment with {record}': '{time}: janji temu dengan {record}',
  'Your appointment at {time}': 'Janji temu anda pada {time}',
  '{time}: appointment with {record}.': '{time}: janji temu dengan {record}.',
  '{what}: {record}': '{what}: {record}',
  '{record}: {what}. Due {due}.': '{record}: {what}. Ia perlu disiapkan selewat-lewatnya {due}.',
  'Your export of {rows} {list} is ready': 'Eksport {rows} {list} anda sudah sedia',
  'Your export is ready': 'Eksport anda sudah sedia',
  'Your export of {rows} {list} is available for 24 hours.':
    'Eksport {rows} {list} anda boleh diambil selama 24 jam.',
  'Unit {unit} of {project} is held for {customer} until {until}':
    'Unit {unit} di {project} dipegang untuk {customer} sehingga {until}',
  'Unit {unit} is held until {until}': 'Unit {unit} dipegang sehingga {until}',
  'Unit {unit} of {project} is held for {customer} until {until}. Complete the booking before then.':
    'Unit {unit} di {project} dipegang untuk {customer} sehingga {until}. Selesaikan tempahan sebelum itu.',
  'Your hold of unit {unit} of {project} for {customer} has expired':
    'Pegangan anda bagi unit {unit} di {project} untuk {customer} telah tamat',
  'Your hold of unit {unit} has expired': 'Pegangan anda bagi unit {unit} telah tamat',
  'Your hold of unit {unit} of {project} for {customer} has expired. The unit is open again.':
    'Pegangan anda bagi unit {unit} di {project} untuk {customer} telah tamat. Unit itu terbuka semula.',
  'Unit {unit} of {project} is yours to hold for {customer} until {until}':
    'Unit {unit} di {project} boleh anda pegang untuk {customer} sehingga {until}',
  'Unit {unit} is available until {until}': 'Unit {unit} tersedia sehingga {until}',
  'Unit {unit} of {project} is yours to hold for {customer} until {until}. After that it is offered to the next in the queue.':
    'Unit {unit} di {project} boleh anda pegang untuk {customer} sehingga {until}. Selepas itu ia ditawarkan kepada yang berikutnya dalam giliran.',
  '{name} could not be sent to {recipient}': '{name} tidak dapat dihantar kepada {recipient}',
  '{name} could not be sent': '{name} tidak dapat dihantar',
  '{name} could not be sent to {recipient}. Open the report e-mails to see why, and to try again.':
    '{name} tidak dapat dihantar kepada {recipient}. Buka e-mel laporan untuk melihat sebabnya dan mencuba lagi.',
  '{customer}: the offer of {bank} expires on {day}': '{customer}: tawaran {bank} tamat tempoh pada {day}',
  '{customer}: offer of {bank} expires on {day}': '{customer}: tawaran {bank} tamat tempoh pada {day}',
  '{customer}: the offer of {bank} expires on {day} and is not accepted yet.':
    '{customer}: tawaran {bank} tamat tempoh pada {day} dan belum diterima.',
  '{customer}: the offer of {bank} expired on {day}':
    '{customer}: tawaran {bank} telah tamat tempoh pada {day}',
  '{customer}: offer of {bank} expired': '{customer}: tawaran {bank} telah tamat tempoh',
  '{customer}: the offer of {bank} expired on {day} without being accepted.':
    '{customer}: tawaran {bank} telah tamat tempoh pada {day} tanpa diterima.',
}
