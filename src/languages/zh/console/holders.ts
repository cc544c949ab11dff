export const holdersTexts = {
  nobody: '此%{name}未分配',
  main: '主要负责人',
  assigned: '分配于 %{time}',
  reassigned: '重新分配于 %{time}',
  history: { other: '%{smart_count} 次较早的分配' },
}
