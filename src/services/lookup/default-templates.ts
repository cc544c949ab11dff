interface Sms {
  status: string
  title: string
  content: string
  ms: string
  zh: string
}

const customerSms: readonly Sms[] = [
  {
    status: 'Documents pending',
    title: 'Documents',
    content: 'some documents are still missing. {agent_name} will get in touch with you.',
    ms: 'beberapa dokumen masih belum lengkap. {agent_name} akan menghubungi anda.',
    zh: '您还欠缺一些文件，{agent_name}会与您联系。',
  },
  {
    status: 'Documents complete',
    title: 'Documents complete',
    content: 'thank you, all your documents are in. {agent_name} now works on your application.',
    ms: 'terima kasih, semua dokumen anda telah diterima. {agent_name} sedang memproses permohonan anda.',
    zh: '谢谢您，文件已齐全，{agent_name}正在处理您的申请。',
  },
  {
    status: 'Not eligible',
    title: 'Not eligible for now',
    content: 'your application cannot go on for now. {agent_name} will explain what can be done.',
    ms: 'permohonan anda tidak dapat diteruskan buat masa ini. {agent_name} akan menerangkan pilihan yang ada.',
    zh: '您的申请暂时无法继续，{agent_name}会向您说明可行的办法。',
  },
  {
    status: 'Withdrawn',
    title: 'Withdrawn',
    content: 'we have closed your application as you wished. Thank you for your trust.',
    ms: 'kami telah menutup permohonan anda seperti yang diminta. Terima kasih atas kepercayaan anda.',
    zh: '我们已按您的意愿结束您的申请，感谢您的信任。',
  },
]

const leadSms: readonly Sms[] = [
  {
    status: 'No answer',
    title: 'Not reached',
    content: '{agent_name} tried to reach you and will try again tomorrow.',
    ms: '{agent_name} cuba menghubungi anda dan akan mencuba lagi esok.',
    zh: '{agent_name}刚才联系不到您，明天会再联系您。',
  },
  {
    status: 'Call back',
    title: 'Call back',
    content: '{agent_name} will call you again as agreed.',
    ms: '{agent_name} akan menelefon anda semula seperti yang dipersetujui.',
    zh: '{agent_name}会按约定再致电给您。',
  },
  {
    status: 'Budget',
    title: 'Other homes',
    content: 'there are homes that fit your budget. {agent_name} will tell you of them.',
    ms: 'ada rumah yang sesuai dengan bajet anda. {agent_name} akan memaklumkannya kepada anda.',
    zh: '有符合您预算的房子，{agent_name}会向您介绍。',
  },
  {
    status: 'Bought elsewhere',
    title: 'Congratulations',
    content: 'congratulations on your new home. {agent_name} wishes you all the best.',
    ms: 'tahniah atas rumah baharu anda. {agent_name} mengucapkan selamat maju jaya.',
    zh: '恭喜您购得新居，{agent_name}祝您一切顺利。',
  },
  {
    status: 'Not reachable',
    title: 'Last attempt',
    content: '{agent_name} could not reach you. Reply when you want to go on.',
    ms: '{agent_name} tidak dapat menghubungi anda. Balas apabila anda mahu meneruskannya.',
    zh: '{agent_name}一直联系不到您，若想继续，请回复此短信。',
  },
]

const smsOf = (of: string, column: string, texts: readonly Sms[]) =>
  texts.map(({ status, title, content, ms, zh }) => ({
    sms_title: title,
    sms_content: `RM0.00 {corporate_name}: Hi {name}, ${content}`,
    sms_content_ms: `RM0.00 {corporate_name}: Hai {name}, ${ms}`,
    sms_content_zh: `RM0.00 {corporate_name}: {name}您好，${zh}`,
    customer_status_id: null,
    lead_status_id: null,
    [column]: { list: of, status },
  }))

export const defaultSmsTemplates = [
  ...smsOf('customer_status', 'customer_status_id', customerSms),
  ...smsOf('lead_status', 'lead_status_id', leadSms),
]

export const defaultMailTemplates = [
  {
    name: 'Welcome',
    subject: 'Welcome to {corporate_name}',
    content:
      '<p>Dear {name},</p><p>thank you for your interest. I will take care of your application.</p><p>{agent_name}<br>{agent_phone}</p>',
    subject_ms: 'Selamat datang ke {corporate_name}',
    content_ms:
      '<p>{name} yang dihormati,</p><p>Terima kasih atas minat anda. Saya akan menguruskan permohonan anda.</p><p>{agent_name}<br>{agent_phone}</p>',
    subject_zh: '欢迎来到{corporate_name}',
    content_zh:
      '<p>尊敬的{name}：</p><p>感谢您的关注，我会负责处理您的申请。</p><p>{agent_name}<br>{agent_phone}</p>',
  },
  {
    name: 'Your documents',
    subject: 'Documents for your application',
    content:
      '<p>Dear {name},</p><p>to go on we still need:</p><ul><li><p>the last three payslips</p></li><li><p>the last three bank statements</p></li></ul><p>{agent_name}</p>',
    subject_ms: 'Dokumen untuk permohonan anda',
    content_ms:
      '<p>{name} yang dihormati,</p><p>Untuk meneruskan permohonan, kami masih memerlukan:</p><ul><li><p>slip gaji tiga bulan terakhir</p></li><li><p>penyata bank tiga bulan terakhir</p></li></ul><p>{agent_name}</p>',
    subject_zh: '您申请所需的文件',
    content_zh:
      '<p>尊敬的{name}：</p><p>为继续办理，我们还需要：</p><ul><li><p>最近三个月的薪水单</p></li><li><p>最近三个月的银行结单</p></li></ul><p>{agent_name}</p>',
  },
]
