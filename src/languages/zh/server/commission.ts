export const commissionTexts = {
  'commission.tiers': '第二级须高于第一级',
  'commission.places': '请至少添加成交人。每个位置须有名称和大于 0% 的份额',
  'commission.max_places': '一个方案最多 %{max} 个位置',
  'commission.over_all': '各份额合计超过 100%',
  'commission.scheme_used': '已有销售使用此方案，只能更改名称和备注。请添加较晚日期的方案',
  'commission.no_scheme': '%{Day} 没有有效方案',
}
