export const liveTexts = {
  lost: '正在重新连接…',
  lost_hint: '连接中断。恢复后会显示他人的更改。',
  show: '显示',
  new: '%{count} 个新的',
  new_some: '新记录',
  order: '列表有变动',
  gone: { other: '已删除 %{smart_count} 条记录' },
}
