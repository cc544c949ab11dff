export const advisoryTexts = {
  left: { other: '剩余 %{smart_count} 个工作日' },
  today: '今天到期',
  late: { other: '逾期 %{smart_count} 个工作日' },
  by: '%{Day} 到期',
  stopped: '没有期限',
  none: '尚无贷款咨询',
  begin: '开始贷款咨询',
  status: '状态',
  since: '自 %{time}',
  open: '打开 %{name}',
  updated: '贷款咨询：%{status}',
  failed: '无法加载贷款咨询。',
}
