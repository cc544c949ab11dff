export const leadTexts = {
  convert: {
    action: '转为客户',
    known: '已有客户使用此电话号码',
    link: '关联到此客户',
    hidden: '此电话号码属于同事的客户。请向您的经理确认是否同一人。',
    another: '另一个人',
  },
  converted: {
    said: '已转为客户。跟进、预约和同意在那里继续。',
  },
}
