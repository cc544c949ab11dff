-- Templates have texts in Malay and Chinese beside the one for everyone; those that a corporate began with get theirs.
alter table sms_template add column "sms_content_ms" text, add column "sms_content_zh" text;
alter table email_template
  add column "subject_ms" text, add column "content_ms" text, add column "subject_zh" text, add column "content_zh" text;
update sms_template t set sms_content_ms = d.ms, sms_content_zh = d.zh from (values
  ('RM0.00 {corporate_name}: Hi {name}, some documents are still missing. {agent_name} will get in touch with you.',
    'RM0.00 {corporate_name}: Hai {name}, beberapa dokumen masih belum lengkap. {agent_name} akan menghubungi anda.',
    'RM0.00 {corporate_name}: {name}您好，您还欠缺一些文件，{agent_name}会与您联系。'),
  ('RM0.00 {corporate_name}: Hi {name}, thank you, all your documents are in. {agent_name} now works on your application.',
    'RM0.00 {corporate_name}: Hai {name}, terima kasih, semua dokumen anda telah diterima. {agent_name} sedang memproses permohonan anda.',
    'RM0.00 {corporate_name}: {name}您好，谢谢您，文件已齐全，{agent_name}正在处理您的申请。'),
  ('RM0.00 {corporate_name}: Hi {name}, your application cannot go on for now. {agent_name} will explain what can be done.',
    'RM0.00 {corporate_name}: Hai {name}, permohonan anda tidak dapat diteruskan buat masa ini. {agent_name} akan menerangkan pilihan yang ada.',
    'RM0.00 {corporate_name}: {name}您好，您的申请暂时无法继续，{agent_name}会向您说明可行的办法。'),
  ('RM0.00 {corporate_name}: Hi {name}, we have closed your application as you wished. Thank you for your trust.',
    'RM0.00 {corporate_name}: Hai {name}, kami telah menutup permohonan anda seperti yang diminta. Terima kasih atas kepercayaan anda.',
    'RM0.00 {corporate_name}: {name}您好，我们已按您的意愿结束您的申请，感谢您的信任。'),
  ('RM0.00 {corporate_name}: Hi {name}, {agent_name} tried to reach you and will try again tomorrow.',
    'RM0.00 {corporate_name}: Hai {name}, {agent_name} cuba menghubungi anda dan akan mencuba lagi esok.',
    'RM0.00 {corporate_name}: {name}您好，{agent_name}刚才联系不到您，明天会再联系您。'),
  ('RM0.00 {corporate_name}: Hi {name}, {agent_name} will call you again as agreed.',
    'RM0.00 {corporate_name}: Hai {name}, {agent_name} akan menelefon anda semula seperti yang dipersetujui.',
    'RM0.00 {corporate_name}: {name}您好，{agent_name}会按约定再致电给您。'),
  ('RM0.00 {corporate_name}: Hi {name}, there are homes that fit your budget. {agent_name} will tell you of them.',
    'RM0.00 {corporate_name}: Hai {name}, ada rumah yang sesuai dengan bajet anda. {agent_name} akan memaklumkannya kepada anda.',
    'RM0.00 {corporate_name}: {name}您好，有符合您预算的房子，{agent_name}会向您介绍。'),
  ('RM0.00 {corporate_name}: Hi {name}, congratulations on your new home. {agent_name} wishes you all the best.',
    'RM0.00 {corporate_name}: Hai {name}, tahniah atas rumah baharu anda. {agent_name} mengucapkan selamat maju jaya.',
    'RM0.00 {corporate_name}: {name}您好，恭喜您购得新居，{agent_name}祝您一切顺利。'),
  ('RM0.00 {corporate_name}: Hi {name}, {agent_name} could not reach you. Reply when you want to go on.',
    'RM0.00 {corporate_name}: Hai {name}, {agent_name} tidak dapat menghubungi anda. Balas apabila anda mahu meneruskannya.',
    'RM0.00 {corporate_name}: {name}您好，{agent_name}一直联系不到您，若想继续，请回复此短信。')
) as d(content, ms, zh) where t.sms_content = d.content;
update email_template t set subject_ms = d.subject_ms, content_ms = d.content_ms, subject_zh = d.subject_zh, content_zh = d.content_zh from (values
  ('<p>Dear {name},</p><p>thank you for your interest. I will take care of your application.</p><p>{agent_name}<br>{agent_phone}</p>',
    'Selamat datang ke {corporate_name}',
    '<p>{name} yang dihormati,</p><p>Terima kasih atas minat anda. Saya akan menguruskan permohonan anda.</p><p>{agent_name}<br>{agent_phone}</p>',
    '欢迎来到{corporate_name}',
    '<p>尊敬的{name}：</p><p>感谢您的关注，我会负责处理您的申请。</p><p>{agent_name}<br>{agent_phone}</p>'),
  ('<p>Dear {name},</p><p>to go on we still need:</p><ul><li><p>the last three payslips</p></li><li><p>the last three bank statements</p></li></ul><p>{agent_name}</p>',
    'Dokumen untuk permohonan anda',
    '<p>{name} yang dihormati,</p><p>Untuk meneruskan permohonan, kami masih memerlukan:</p><ul><li><p>slip gaji tiga bulan terakhir</p></li><li><p>penyata bank tiga bulan terakhir</p></li></ul><p>{agent_name}</p>',
    '您申请所需的文件',
    '<p>尊敬的{name}：</p><p>为继续办理，我们还需要：</p><ul><li><p>最近三个月的薪水单</p></li><li><p>最近三个月的银行结单</p></li></ul><p>{agent_name}</p>')
) as d(content, subject_ms, content_ms, subject_zh, content_zh) where t.content = d.content;
