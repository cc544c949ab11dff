export const fwdTargetsTexts = {
  copy: '复制到下个月',
  title: '把目标复制到下个月',
  text: '把该月的所有目标复制到下一个月。现有目标会保留。',
  month: '复制自',
  copied: { other: '已复制 %{smart_count} 个目标到 %{month}' },
  nothing: '%{month} 已有所有目标',
  home: {
    title: '%{Month} 的目标',
    all: '显示全部',
    none: '此月没有目标',
    whole_team: '团队',
    cases: { other: '%{smart_count} 个个案' },
  },
}
