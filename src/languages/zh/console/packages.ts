export const packagesTexts = {
  basic: '基础',
  team: '团队',
  corporate: '企业',
  own: '您的配套',
  has: '包含',
  lacks: '不包含',
  features: {
    leads: '潜在客户：列表、看板、导入和导出',
    settings: '用户、角色和设置',
    calculators: '人人可用的计算器',
    chat: 'CRM 聊天',
    property: '房产列表',
    discount: '信用报告折扣',
  },
  percent: '信用报告减 %{percent}%',
}
