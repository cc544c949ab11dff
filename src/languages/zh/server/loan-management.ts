export const loanManagementTexts = {
  'loans.refused': '贷款管理系统拒绝了发送的内容',
  'loans.silent': '贷款管理系统没有回应',
  'loans.unreadable': '要发送的内容已无法读取',
  'loans.erased': '客户资料已清除',
  'loans.newer': '之后已发送更新的状态：请按现状发送方案',
  'loans.not_failed': '只能再次发送失败的',
  'loans.no_content': '发送的内容已不再保存',
}
