export const assignmentRulesTexts = {
  nobody: '已跳过：没有可用的代理',
  people: { other: '%{smart_count} 人' },
  off: '新的潜在客户不会自动分配',
  off_hint: '规则仍适用于导入和重新分配。请在企业设置中开启自动分配。',
}
