/** By English text. */
export const noticeTemplates = {
  '{name} joined your downline': '{name} 已加入您的下线',
  '{name} registered through your referral link.': '{name} 已通过您的推荐链接注册。',
  'Your request for the {package} package was {outcome}. {reason}':
    '您申请的 {package} 配套已{outcome}。{reason}',
  'Your upgrade request was {outcome}': '您的升级申请已{outcome}',
  '{by} asks {wish}: {record}': '{by} 请求{wish}：{record}',
  '{by} asks {wish}: {record}. Open it to accept or reject.':
    '{by} 请求{wish}：{record}。请打开以接受或拒绝。',
  '{record}: {by} {outcome} your request': '{record}：{by} {outcome}您的请求',
  'Your request for {record}': '您对 {record} 的请求',
  '{record}: {by} {outcome} your request.': '{record}：{by} {outcome}您的请求。',
  '{subject} is awaiting your decision, requested by {by}': '{subject} 等待您决定，来自 {by}',
  'Approval: {subject}': '审批：{subject}',
  '{subject} is awaiting your decision. Requested by {by}.': '{subject} 等待您决定，来自 {by}。',
  '{subject}: {outcome}, by {by}. {reason}': '{subject}：{outcome}，由 {by} 决定。{reason}',
  '{subject}: {outcome}': '{subject}：{outcome}',
  '{subject} has been awaiting a decision since {since}': '{subject} 自 {since} 起等待决定',
  'Overdue approval: {subject}': '{subject} 仍在等待',
  '{subject} has been awaiting a decision since {since}.': '{subject} 自 {since} 起等待决定。',
  'The balance for credit reports is RM {balance}, below RM {limit}':
    '信用报告余额为 RM {balance}，低于 RM {limit}',
  'The balance for credit reports is low': '信用报告余额偏低',
  'The balance for credit reports is RM {balance}, below RM {limit}. Top it up so that reports can be bought.':
    '信用报告余额为 RM {balance}，低于 RM {limit}。请充值以便购买报告。',
  '{customer_name} is your new customer, from {by}': '{customer_name} 是您的新客户，来自 {by}',
  'New customer: {customer_name}': '新客户：{customer_name}',
  '{by} assigned the customer {customer_name} to you.': '{by} 已将客户 {customer_name} 分配给您。',
  'You have {count} new customers, from {by}': '您有 {count} 位新客户，来自 {by}',
  'You have {count} new customers': '您有 {count} 位新客户',
  '{by} assigned {count} customers to you.': '{by} 已将 {count} 位客户分配给您。',
  '{customer} uploaded {document}': '{customer} 上传了{document}',
  '{customer} uploaded documents': '{customer} 上传了文件',
  '{customer} uploaded {document}. See the documents on their page.':
    '{customer} 上传了{document}。请在其页面查看文件。',
  '{customer}: the application form was signed by {signed_by}': '{customer}：申请表已由 {signed_by} 签署',
  '{customer}: application form signed': '{customer}：申请表已签署',
  '{customer}: the application form was signed by {signed_by}.': '{customer}：申请表已由 {signed_by} 签署。',
  '{recruit_name} submitted your recruitment form': '{recruit_name} 提交了您的招募表格',
  'New recruit: {recruit_name}': '新招募对象：{recruit_name}',
  '{recruit_name} submitted your recruitment form.': '{recruit_name} 提交了您的招募表格。',
  '{name}: {ren_no} expires on {day}': '{name}：{ren_no} 将于 {day} 到期',
  '{name}: REN expires on {day}': '{name}：REN 将于 {day} 到期',
  '{ren_no} of {name} expires on {day}. Without a valid REN a commission position of property sales is vacant.':
    '{name} 的 {ren_no} 将于 {day} 到期。没有有效的 REN，房产销售的佣金职位将空缺。',
  '{customer} submitted the KYC form': '{customer} 已提交 KYC 表格',
  '{customer} submitted the KYC form. The answers are on their page.':
    '{customer} 已提交 KYC 表格：答案在其页面上。',
  '{lead_name} is your new lead, from {by}': '{lead_name} 是您的新潜在客户，来自 {by}',
  'New lead: {lead_name}': '新潜在客户：{lead_name}',
  '{by} assigned the lead {lead_name} to you.': '{by} 已将潜在客户 {lead_name} 分配给您。',
  'You have {count} new leads, from {by}': '您有 {count} 位新潜在客户，来自 {by}',
  'You have {count} new leads': '您有 {count} 位新潜在客户',
  '{by} assigned {count} leads to you.': '{by} 已将 {count} 位潜在客户分配给您。',
  '{lead_name} sent your lead form': '{lead_name} 提交了您的询问表格',
  '{lead_name} sent your lead form and wants to hear from you.':
    '{lead_name} 提交了您的询问表格，希望您与其联系。',
  '{customer}: the loan advisory is now {status}, by {by}': '{customer}：贷款咨询现为 {status}，由 {by} 更改',
  '{customer}: loan advisory {status}': '{customer}：贷款咨询 {status}',
  '{customer}: the loan advisory is now {status}, by {by}.':
    '{customer}：贷款咨询现为 {status}，由 {by} 更改。',
  '{customer}: {by} assigned the loan advisory to you': '{customer}：贷款咨询现由您负责，来自 {by}',
  'Your loan advisory: {customer}': '您的贷款咨询：{customer}',
  '{customer}: {by} assigned the loan advisory to you.': '{customer}：贷款咨询现由您负责，来自 {by}。',
  '{subject}, You was tagged in messages by {name}': '{subject}，{name} 在消息中提到了您',
  'Unread messages: {subject}': '未读消息：{subject}',
  '{name} wrote in {subject}, and you have not read it yet.': '{name} 在 {subject} 中发了消息，您尚未阅读。',
  '{record}: you were tagged in a {kind} by {by}': '{record}：{by} 在{kind}中提到了您',
  '{by} tagged you: {record}': '{by} 提到了您：{record}',
  '{record}: you were tagged in a {kind} by {by}.': '{record}：{by} 在{kind}中提到了您。',
  '{time}: appointment with {record}': '{time}：与 {record} 的预约',
  'Your appointment at {time}': '您 {time} 的预约',
  '{time}: appointment with {record}.': '{time}：与 {record} 的预约。',
  '{what}: {record}': '{what}：{record}',
  '{record}: {what}. Due {due}.': '{record}：{what}。应于 {due} 前完成。',
  'Your export of {rows} {list} is ready': '您导出的 {rows} 条{list}已准备好',
  'Your export is ready': '您的导出已准备好',
  'Your export of {rows} {list} is available for 24 hours.': '您导出的 {rows} 条{list}可在 24 小时内下载。',
  'Unit {unit} of {project} is held for {customer} until {until}':
    '{project} 的单位 {unit} 为 {customer} 保留至 {until}',
  'Unit {unit} is held until {until}': '单位 {unit} 保留至 {until}',
  'Unit {unit} of {project} is held for {customer} until {until}. Complete the booking before then.':
    '{project} 的单位 {unit} 为 {customer} 保留至 {until}。请在此之前完成预订。',
  'Your hold of unit {unit} of {project} for {customer} has expired':
    '您为 {customer} 保留的 {project} 单位 {unit} 已到期',
  'Your hold of unit {unit} has expired': '您保留的单位 {unit} 已到期',
  'Your hold of unit {unit} of {project} for {customer} has expired. The unit is open again.':
    '您为 {customer} 保留的 {project} 单位 {unit} 已到期。该单位已重新开放。',
  'Unit {unit} of {project} is yours to hold for {customer} until {until}':
    '您可在 {until} 前为 {customer} 保留 {project} 的单位 {unit}',
  'Unit {unit} is available until {until}': '单位 {unit} 可保留至 {until}',
  'Unit {unit} of {project} is yours to hold for {customer} until {until}. After that it is offered to the next in the queue.':
    '您可在 {until} 前为 {customer} 保留 {project} 的单位 {unit}。之后将提供给排队中的下一位。',
  '{name} could not be sent to {recipient}': '{name} 无法发送给 {recipient}',
  '{name} could not be sent': '{name} 无法发送',
  '{name} could not be sent to {recipient}. Open the report e-mails to see why, and to try again.':
    '{name} 无法发送给 {recipient}。请打开报表电邮查看原因并重试。',
  '{customer}: the offer of {bank} expires on {day}': '{customer}：{bank} 的批贷将于 {day} 到期',
  '{customer}: offer of {bank} expires on {day}': '{customer}：{bank} 的批贷将于 {day} 到期',
  '{customer}: the offer of {bank} expires on {day} and is not accepted yet.':
    '{customer}：{bank} 的批贷将于 {day} 到期，尚未接受。',
  '{customer}: the offer of {bank} expired on {day}': '{customer}：{bank} 的批贷已于 {day} 到期',
  '{customer}: offer of {bank} expired': '{customer}：{bank} 的批贷已到期',
  '{customer}: the offer of {bank} expired on {day} without being accepted.':
    '{customer}：{bank} 的批贷已于 {day} 到期，未获接受。',
}
