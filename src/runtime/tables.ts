import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Row types by table name, as the migrated database has them: written by `npm run db:types`, never by hand. */
export interface Tables {
  access_log: {
    action: string
    address: Generated<string | null>
    at: Generated<string>
    columns: string[] | null
    corporate_id: number
    field: string | null
    file_id: number | null
    file_name: string | null
    filter: ColumnType<unknown, string | null | undefined, string | null>
    format: string | null
    id: Generated<number>
    record_id: number | null
    request_id: Generated<string | null>
    resource: string
    row_count: number | null
    user_id: number
  }
  agreement_tier: {
    agreement_id: number
    corporate_id: number
    created_at: Generated<string>
    from_unit: number
    id: Generated<number>
    name: string
    percent: ColumnType<string, string | number, string | number>
    version: Generated<number>
  }
  app_user: {
    access_version: Generated<number>
    application_code: string
    avatar_id: number | null
    contact_no: string | null
    corporate_id: number
    created_at: Generated<string>
    email: string
    id: Generated<number>
    invited_at: string | null
    is_corporate_owner: Generated<boolean>
    language: string | null
    lead_daily_cap: number | null
    lead_weight: number | null
    name: string
    parent_id: number | null
    password_hash: string | null
    public_code: Generated<string>
    ren_no: string | null
    ren_until: string | null
    start_page: string | null
    status: Generated<number>
    team_leader_id: number | null
    theme: Generated<string>
    version: Generated<number>
  }
  application_form: {
    corporate_id: number
    created_at: Generated<string>
    created_by: number
    customer_id: number
    document: ColumnType<unknown, string, string>
    esign_preview_url: string | null
    esign_status: Generated<number>
    esign_url: string | null
    expires_at: string
    file_id: number | null
    id: Generated<number>
    link_id: Generated<string>
    opened_at: string | null
    provider_reference: string | null
    sha256: string | null
    signed_at: string | null
    signed_by: string | null
    signer_email: string | null
    signer_phone: string | null
    version: Generated<number>
  }
  appointment: {
    corporate_id: number
    created_at: Generated<string>
    created_by: number | null
    ends_at: string
    id: Generated<number>
    place: string | null
    reason: string | null
    record_id: number
    resource: string
    starts_at: string
    status: Generated<string>
    title: string | null
    user_id: number | null
    version: Generated<number>
  }
  appointment_reminder: {
    appointment_id: number
    claim: Generated<string>
    claimed_at: Generated<string>
    corporate_id: number
    starts_at: string
    told_at: string | null
  }
  approval: {
    application_code: string
    asked: ColumnType<unknown, string | undefined, string>
    corporate_id: number
    decided_at: string | null
    decided_by: number | null
    differences: ColumnType<unknown, string | undefined, string>
    id: Generated<number>
    kind: Generated<string>
    note: string | null
    reason: string | null
    related_id: number
    related_type: string
    reminded_at: string | null
    request_id: number | null
    requested_at: Generated<string>
    requested_by: number
    state: Generated<string>
    superseded_at: string | null
    version: Generated<number>
  }
  approval_delegation: {
    corporate_id: number
    created_at: Generated<string>
    delegate_id: number
    from_day: string
    id: Generated<number>
    to_day: string
    user_id: number
  }
  approval_step: {
    approval_id: number
    corporate_id: number
    from_state: string
    id: Generated<number>
    instead_of: number | null
    reason: string | null
    taken_at: Generated<string>
    taken_by: number
    to_state: string
  }
  assignment_rule: {
    active: boolean
    budget_ids: Generated<number[]>
    channel_ids: Generated<number[]>
    corporate_id: number
    created_at: Generated<string>
    deal_by: string
    hub_id: number | null
    id: Generated<number>
    interested_in: string | null
    location_ids: Generated<number[]>
    name: string
    people_ids: Generated<number[]>
    position: Generated<number>
    property_type_ids: Generated<number[]>
    team_of_id: number | null
    version: Generated<number>
  }
  audit: {
    action: string
    actor_id: number | null
    address: string | null
    at: Generated<string>
    changes: ColumnType<unknown, string, string>
    corporate_id: number
    id: Generated<number>
    record_id: number
    record_version: number | null
    request_id: string | null
    table_name: string
  }
  bank_limit: {
    bank: string
    basis: string
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    income_below: ColumnType<string | null, string | number | null | undefined, string | number | null>
    min_disposable: ColumnType<string | null, string | number | null | undefined, string | number | null>
    percent: ColumnType<string, string | number, string | number>
    position: Generated<number>
    product: string | null
    source: string | null
    valid_from: string
    version: Generated<number>
    weak: boolean
  }
  bank_status: {
    colour: string
    corporate_id: number
    created_at: Generated<string>
    group: string
    id: Generated<number>
    parent_id: number | null
    position: Generated<number>
    status: string
    version: Generated<number>
  }
  bill_party: {
    address: string | null
    attention: string | null
    brn: string | null
    city: string | null
    corporate_id: number
    created_at: Generated<string>
    deleted_at: string | null
    due_days: number | null
    einvoice_by: string
    email: string | null
    id: Generated<number>
    kind: string
    language: string | null
    name: string
    nric: string | null
    nric_index: GeneratedAlways<string | null>
    nric_last4: GeneratedAlways<string | null>
    phone: string | null
    postcode: string | null
    project_ids: Generated<number[]>
    remarks: string | null
    reminders: Generated<boolean>
    sst_no: string | null
    state: string | null
    tax_exemption: string | null
    tin: string | null
    tin_checked_at: string | null
    tin_status: Generated<string>
    version: Generated<number>
  }
  block: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    name: string
    project_id: number
    version: Generated<number>
  }
  board_place: {
    corporate_id: number
    place: ColumnType<string, string | number, string | number>
    record_id: number
    table_name: string
  }
  budget: {
    budget: string
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    position: Generated<number>
    version: Generated<number>
  }
  calculation: {
    corporate_id: number
    created_at: Generated<string>
    customer_id: number | null
    id: Generated<number>
    kind: string
    made_by: number
    name: string
    psal_id: number | null
    result: string
    version: Generated<number>
  }
  calculation_link: {
    calculation_id: number
    corporate_id: number
    created_at: Generated<string>
    expires_at: string
    id: Generated<number>
    link_id: Generated<string>
    made_by: number
    revoked_at: string | null
  }
  calculation_result: {
    answer: ColumnType<unknown, string, string>
    banks: ColumnType<unknown, string | null | undefined, string | null>
    calculation_id: number
    corporate_id: number
    id: Generated<number>
    inputs: ColumnType<unknown, string, string>
    rates: ColumnType<unknown, string, string>
  }
  calculator_embed: {
    calculators: string[]
    corporate_id: number
    created_at: Generated<string>
    embed_key: string | null
    id: Generated<number>
    lead_owner_id: number
    name: string
    position: Generated<number>
    sites: string
    version: Generated<number>
  }
  calculator_rate: {
    bands: ColumnType<unknown, string, string>
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    kind: string
    minimum: ColumnType<string | null, string | number | null | undefined, string | number | null>
    position: Generated<number>
    source: string | null
    step: ColumnType<string | null, string | number | null | undefined, string | number | null>
    valid_from: string
    valid_until: string | null
    version: Generated<number>
    weak: boolean
  }
  calendar_feed: {
    corporate_id: number
    created_at: Generated<string>
    token_hash: string
    user_id: number
  }
  case_bank: {
    amount_applied: ColumnType<string | null, string | number | null | undefined, string | number | null>
    amount_approved: ColumnType<string | null, string | number | null | undefined, string | number | null>
    appeal_of: number | null
    bank_id: number
    bank_status_id: number | null
    banker_id: number | null
    corporate_id: number
    created_at: Generated<string>
    decided_on: string | null
    id: Generated<number>
    is_chosen: boolean | null
    lo_accepted_on: string | null
    lo_expires_on: string | null
    lo_issued_on: string | null
    prod_id: number
    rate: ColumnType<string | null, string | number | null | undefined, string | number | null>
    reference: string | null
    reject_reason: string | null
    submitted_on: string | null
    tenure: number | null
    version: Generated<number>
  }
  case_chain: {
    corporate_id: number
    place: number
    prod_id: number
    reason: string | null
    user_id: number | null
  }
  case_closing_reason: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    position: Generated<number>
    reason: string
    version: Generated<number>
  }
  case_document: {
    corporate_id: number
    created_at: Generated<string>
    file: number | null
    id: Generated<number>
    kind: string
    needed_for: string | null
    prod_id: number
    remarks: string | null
    version: Generated<number>
  }
  case_offer_notice: {
    at: Generated<string>
    corporate_id: number
    expires_on: string
    prod_bnk_id: number
    what: string
  }
  case_request: {
    approval_id: number
    attempts: Generated<number>
    corporate_id: number
    created_at: Generated<string>
    failed_at: string | null
    fence: Generated<number>
    id: Generated<number>
    needs: ColumnType<unknown, string, string>
    psal_id: number
    run_at: Generated<string | null>
    taken_at: string | null
  }
  case_stage_move: {
    at: Generated<string>
    by_id: number | null
    corporate_id: number
    from_stage: string | null
    id: Generated<number>
    note: string | null
    prod_id: number
    reason: string | null
    to_stage: string
  }
  case_stay: {
    corporate_id: number
    days: number | null
    entered_at: string
    id: number
    left_at: string | null
    next_stage: string | null
    outcome: string
    prod_id: number
    stage: string
  }
  channel: {
    channel: string
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    position: Generated<number>
    version: Generated<number>
  }
  chat_group: {
    application_code: string
    auto_add: Generated<boolean>
    bundle_key: string | null
    channel_type: string
    corporate_id: number
    created_at: Generated<string>
    created_by: number
    event_seq: Generated<number>
    excluded_user_ids: Generated<number[]>
    group_type: string
    id: Generated<number>
    last_at: Generated<string>
    last_message_seq: number | null
    message_count: Generated<number>
    msg_seq: Generated<number>
    name: string
    private_key: string | null
    prod_bnk_id: number | null
    prod_type: string | null
    profile_type: string | null
    record_id: number | null
  }
  commission_adjustment: {
    amount: ColumnType<string, string | number, string | number>
    asked_by: number
    corporate_id: number
    created_at: Generated<string>
    decided_at: string | null
    decided_by: number | null
    id: Generated<number>
    name: string
    prod_id: number
    reason: string
    rejection: string | null
    state: string
    user_id: number
    version: Generated<number>
  }
  commission_advance: {
    amount: ColumnType<string, string | number, string | number>
    asked_by: number
    corporate_id: number
    created_at: Generated<string>
    decided_at: string | null
    decided_by: number | null
    expected: ColumnType<string, string | number, string | number>
    id: Generated<number>
    name: string
    note: string | null
    percent: ColumnType<string, string | number, string | number>
    prod_id: number
    reason: string | null
    state: string
    user_id: number
    version: Generated<number>
  }
  commission_entry: {
    agreement: string | null
    co_broke: ColumnType<string, string | number, string | number>
    corporate_id: number
    created_at: Generated<string>
    earned_on: string
    fee: ColumnType<string | null, string | number | null | undefined, string | number | null>
    fee_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
    id: Generated<number>
    kind: string
    made_by: number | null
    pool: ColumnType<string, string | number, string | number>
    pool_before: ColumnType<string, string | number, string | number>
    prod_id: number
    rank: number | null
    reason: string | null
    receipt_id: number | null
    received: ColumnType<string, string | number, string | number>
    referral: ColumnType<string, string | number, string | number>
    returned: ColumnType<string, string | number, string | number>
    scheme_id: number
  }
  commission_line: {
    adjustment_id: number | null
    advance_id: number | null
    amount: ColumnType<string, string | number, string | number>
    corporate_id: number
    created_at: Generated<string>
    earned_on: string
    entry_id: number | null
    exact: ColumnType<string | null, string | number | null | undefined, string | number | null>
    id: Generated<number>
    kind: string
    made_by: number | null
    percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
    place: number | null
    prod_id: number
    receipt_id: number | null
    scheme_id: number
    user_id: number | null
    vacancy: string | null
    vacant: string | null
  }
  commission_scheme: {
    advance_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
    clawback_cap: ColumnType<string | null, string | number | null | undefined, string | number | null>
    compress: boolean | null
    corporate_id: number
    created_at: Generated<string>
    deleted_at: string | null
    id: Generated<number>
    name: string
    places: ColumnType<unknown, string, string>
    remarks: string | null
    vacant: string
    valid_from: string
    version: Generated<number>
  }
  commitment_factor: {
    bank: string
    base: string
    corporate_id: number
    created_at: Generated<string>
    facility: string
    id: Generated<number>
    method: string
    months: number
    percent: ColumnType<string, string | number, string | number>
    position: Generated<number>
    product: string | null
    source: string | null
    valid_from: string
    version: Generated<number>
    weak: boolean
  }
  comms_payout_summary: {
    confirmed_at: string | null
    confirmed_by: number | null
    corporate_id: number
    created_at: Generated<string>
    gross: ColumnType<string, string | number, string | number>
    hub_id: number | null
    id: Generated<number>
    name: string
    net: ColumnType<string, string | number, string | number>
    payees: number
    run_id: number
    version: Generated<number>
    withheld: ColumnType<string, string | number, string | number>
  }
  contact_consent: {
    address: string | null
    channel: string
    corporate_id: number
    created_at: Generated<string>
    given_at: string
    granted: boolean
    id: Generated<number>
    means: string
    proof: string
    record_id: number
    recorded_by: number | null
    resource: string
  }
  corporate: {
    allow_unsigned_messaging_links: Generated<boolean>
    application_code: string
    brand_colour: string | null
    commission_tier_1_fee: ColumnType<string, string | number | undefined, string | number>
    commission_tier_1_units: Generated<number>
    commission_tier_2_fee: ColumnType<string, string | number | undefined, string | number>
    commission_tier_2_units: Generated<number>
    commission_tier_3_fee: ColumnType<string, string | number | undefined, string | number>
    corporate_name: string
    created_at: Generated<string>
    credit_topup_limit: ColumnType<string, string | number | undefined, string | number>
    default_message_admin_ids: Generated<number[]>
    einvoice_activity: string | null
    einvoice_address: string | null
    einvoice_brn: string | null
    einvoice_city: string | null
    einvoice_email: string | null
    einvoice_msic: string | null
    einvoice_name: string | null
    einvoice_phone: string | null
    einvoice_postcode: string | null
    einvoice_since: string | null
    einvoice_sst: string | null
    einvoice_state: string | null
    einvoice_tin: string | null
    factor_notice_days: Generated<number>
    factor_policy: Generated<string>
    factor_policy_since: string | null
    factor_role_ids: Generated<number[]>
    id: Generated<number>
    invoice_due_days: Generated<number>
    invoice_head: string | null
    invoice_next_number: Generated<number>
    invoice_next_year: number | null
    invoice_payment: string | null
    invoice_prefix: Generated<string>
    is_lead_auto_assign: Generated<boolean>
    is_use_advisory: Generated<boolean>
    keep_access_log_months: number | null
    keep_chats_months: number | null
    keep_credit_reports_months: number | null
    keep_customers_months: number | null
    keep_lost_leads_months: number | null
    keep_messages_months: number | null
    keep_notifications_months: number | null
    keep_security_log_months: number | null
    language: string | null
    listed_in_directory: Generated<boolean>
    message_super_admin_ids: Generated<number[]>
    multi_assignment: Generated<boolean>
    names_version: Generated<number>
    price_angkasa_addon: ColumnType<string, string | number | undefined, string | number>
    price_cbm_report: ColumnType<string, string | number | undefined, string | number>
    price_ccris_addon: ColumnType<string, string | number | undefined, string | number>
    price_credit_report: ColumnType<string, string | number | undefined, string | number>
    price_guarantor_addon: ColumnType<string, string | number | undefined, string | number>
    price_sme: ColumnType<string, string | number | undefined, string | number>
    price_sme_angkasa_addon: ColumnType<string, string | number | undefined, string | number>
    price_sme_ccris_addon: ColumnType<string, string | number | undefined, string | number>
    price_sme_guarantor_addon: ColumnType<string, string | number | undefined, string | number>
    price_topup_point: ColumnType<string, string | number | undefined, string | number>
    price_trade_reference: ColumnType<string, string | number | undefined, string | number>
    public_code: Generated<string>
    reminder_1_days: Generated<number | null>
    reminder_2_days: Generated<number | null>
    reminder_3_days: Generated<number | null>
    retention_since: string | null
    review_link: string | null
    sandbox_fails: Generated<boolean>
    send_reminders: Generated<boolean>
    session_days: Generated<number>
    stale_lead_days: Generated<number>
    status: Generated<number>
    version: Generated<number>
    work_days: Generated<string>
    work_until: string | null
  }
  corporate_logo: {
    corporate_id: number
    file_id: number
    id: Generated<number>
    key: Generated<string>
  }
  credit_consent: {
    corporate_id: number
    created_at: Generated<string>
    created_by: number
    custom_identifier: string | null
    customer_id: number | null
    director_id: number | null
    expires_at: string
    file_id: number | null
    fullname: string
    id: Generated<number>
    kept_at: string | null
    language: string | null
    mobile_number: string
    nric: string | null
    number_before: string | null
    number_changed_at: string | null
    number_changed_by: Generated<number[]>
    number_of_user: number | null
    opened_at: string | null
    otp_expires_at: string | null
    otp_hash: string | null
    otp_sent: Generated<number>
    otp_tries: Generated<number>
    passport_no: string | null
    purpose: string
    recipient: string
    sha256: string | null
    signed_at: string | null
    signed_by: string | null
    signer_address: string | null
    signer_agent: string | null
    type: string
    use_otp: Generated<boolean>
    uuid: Generated<string>
    version: Generated<number>
    withdrawn_at: string | null
    withdrawn_by: number | null
    withdrawn_reason: string | null
    wording: string
    wording_version: string
  }
  credit_entry: {
    account: string
    amount: ColumnType<string, string | number, string | number>
    balance: ColumnType<string | null, string | number | null | undefined, string | number | null>
    corporate_id: number
    id: Generated<number>
    movement_id: number
  }
  credit_movement: {
    approval_id: number | null
    corporate_id: number
    created_at: Generated<string>
    created_by: number | null
    id: Generated<number>
    kind: string
    note: string | null
    report_id: number | null
    request_key: string | null
  }
  credit_order: {
    addons: Generated<string[]>
    attempts: Generated<number>
    content: string | null
    corporate_id: number
    delivered_at: string | null
    error: string | null
    fence: Generated<number>
    id: Generated<number>
    ordered_by: number
    reference: string
    report_id: number
    request: string
    request_key: string | null
    run_at: Generated<string | null>
    sandbox: boolean
    summary: ColumnType<unknown, string | null | undefined, string | null>
  }
  credit_report: {
    company_id: number | null
    corporate_id: number
    created_at: Generated<string>
    customer_id: number | null
    id: Generated<number>
    ordered_by: number
    price: ColumnType<string, string | number, string | number>
    product: string
    score: number | null
    status: Generated<string>
    subject: string
    version: Generated<number>
  }
  credit_report_consent: {
    consent_id: number
    corporate_id: number
    id: Generated<number>
    report_id: number
  }
  credit_wallet: {
    balance: ColumnType<string, string | number | undefined, string | number>
    corporate_id: number
    held: ColumnType<string, string | number | undefined, string | number>
    id: Generated<number>
    low_balance: ColumnType<string, string | number | undefined, string | number>
    version: Generated<number>
  }
  customer: {
    appointment_at: string | null
    assign_to: number | null
    born: string | null
    budget_id: number | null
    channel_id: number | null
    contact_no: string
    corporate_id: number
    created_at: Generated<string>
    deleted_at: string | null
    eis: ColumnType<string | null, string | number | null | undefined, string | number | null>
    email: string | null
    epf: ColumnType<string | null, string | number | null | undefined, string | number | null>
    follow_up_at: string | null
    full_name: GeneratedAlways<string | null>
    gender: string | null
    id: Generated<number>
    insurance_status_id: number | null
    interested_in: string | null
    joint_with: string | null
    language: string | null
    last_message_at: string | null
    lead_id: number | null
    location_id: number | null
    marital_status: string | null
    message_group_bundle_key: string | null
    monthly_income: ColumnType<string | null, string | number | null | undefined, string | number | null>
    name: string
    name_key: GeneratedAlways<string | null>
    nationality: string | null
    nric: string | null
    nric_index: GeneratedAlways<string | null>
    nric_last4: GeneratedAlways<string | null>
    passport_no: string | null
    passport_no_index: GeneratedAlways<string | null>
    passport_no_last4: GeneratedAlways<string | null>
    property_type_id: number | null
    remarks: string | null
    salutation_id: number | null
    socso: ColumnType<string | null, string | number | null | undefined, string | number | null>
    status_id: number
    tax_deduction: ColumnType<string | null, string | number | null | undefined, string | number | null>
    version: Generated<number>
  }
  customer_address: {
    city: string | null
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    id: Generated<number>
    kind: string
    postcode: string | null
    state: string | null
    street: string
    version: Generated<number>
  }
  customer_commitment: {
    arrears: number | null
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    facility: string
    id: Generated<number>
    instalment: ColumnType<string | null, string | number | null | undefined, string | number | null>
    lender: string
    limit_amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    outstanding: ColumnType<string | null, string | number | null | undefined, string | number | null>
    payer: string
    payer_proven: boolean
    settled: boolean
    version: Generated<number>
  }
  customer_deduction: {
    amount: ColumnType<string, string | number, string | number>
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    id: Generated<number>
    is_consolidate: boolean
    name: string
    version: Generated<number>
  }
  customer_dependant: {
    born: string | null
    contact_no: string | null
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    id: Generated<number>
    name: string
    occupation: string | null
    relationship: string
    version: Generated<number>
  }
  customer_employment: {
    contact_no: string | null
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    employer: string
    id: Generated<number>
    job_title: string | null
    since: string | null
    terms: string | null
    until: string | null
    version: Generated<number>
  }
  customer_income: {
    amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    document_1: number | null
    document_2: number | null
    document_3: number | null
    documented: boolean
    id: Generated<number>
    income_type_id: number
    month_1: ColumnType<string | null, string | number | null | undefined, string | number | null>
    month_2: ColumnType<string | null, string | number | null | undefined, string | number | null>
    month_3: ColumnType<string | null, string | number | null | undefined, string | number | null>
    month_4: ColumnType<string | null, string | number | null | undefined, string | number | null>
    month_5: ColumnType<string | null, string | number | null | undefined, string | number | null>
    month_6: ColumnType<string | null, string | number | null | undefined, string | number | null>
    source: string
    version: Generated<number>
    year_1: ColumnType<string | null, string | number | null | undefined, string | number | null>
    year_2: ColumnType<string | null, string | number | null | undefined, string | number | null>
  }
  customer_joint_profile: {
    contact_no: string | null
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    email: string | null
    id: Generated<number>
    joint_customer_id: number | null
    name: string
    relationship: string | null
    version: Generated<number>
  }
  customer_page: {
    corporate_id: number
    created_at: Generated<string>
    created_by: number
    customer_id: number
    expires_at: string
    id: Generated<number>
    link_id: Generated<string>
    opened_at: string | null
    parts: Generated<string[]>
    revoked_at: string | null
    version: Generated<number>
  }
  customer_status: {
    colour: string
    corporate_id: number
    created_at: Generated<string>
    group: string
    id: Generated<number>
    parent_id: number | null
    position: Generated<number>
    status: string
    version: Generated<number>
  }
  distinct_pair: {
    corporate_id: number
    first_id: number
    id: Generated<number>
    resource: string
    said_at: Generated<string>
    said_by: number
    second_id: number
  }
  document_request: {
    category: string
    corporate_id: number
    created_at: Generated<string>
    created_by: number
    customer_id: number
    id: Generated<number>
    version: Generated<number>
    withdrawn_at: string | null
  }
  document_series: {
    corporate_id: number
    kind: string
    next_number: number
    year: number
  }
  einvoice_sandbox_document: {
    buyer_tin: string
    cancelled_at: string | null
    corporate_id: number
    long_id: string
    number: string
    received_at: Generated<string>
    refusal: ColumnType<unknown, string | null | undefined, string | null>
    sha256: string
    submission_uid: string
    uuid: string
  }
  einvoice_submission: {
    asked_at: Generated<string>
    asked_by: number
    attempts: Generated<number>
    cancel_reason: string | null
    content: string | null
    corporate_id: number
    document_id: number | null
    error: string | null
    faults: ColumnType<unknown, string | undefined, string>
    fence: Generated<number>
    id: Generated<number>
    long_id: string | null
    reference: Generated<string>
    reject_reason: string | null
    reject_requested_at: string | null
    run_at: Generated<string | null>
    sandbox: boolean
    self_billed_id: number | null
    sent_at: string | null
    sha256: string | null
    state: Generated<string>
    submission_uid: string | null
    uuid: string | null
    validated_at: string | null
  }
  email_template: {
    answers_form: Generated<boolean>
    content: string
    content_ms: string | null
    content_zh: string | null
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    name: string
    position: Generated<number>
    subject: string
    subject_ms: string | null
    subject_zh: string | null
    version: Generated<number>
  }
  erasure: {
    corporate_id: number
    erased_at: Generated<string>
    erased_by: number
    id: Generated<number>
    reason: string
    record_id: number
    resource: string
  }
  export_page: {
    cells: ColumnType<unknown, string | null | undefined, string | null>
    corporate_id: number
    ids: number[]
    job_id: number
    seq: number
  }
  factor_challenge: {
    corporate_id: number
    expires_at: string
    id: Generated<number>
    identity: ColumnType<unknown, string | null | undefined, string | null>
    passkey_challenge: string | null
    purpose: string
    token_hash: string
    user_id: number
  }
  fee_stage: {
    agreement_id: number
    corporate_id: number
    created_at: Generated<string>
    due_on: string
    id: Generated<number>
    name: string
    percent: ColumnType<string, string | number, string | number>
    purchase_by: string
    version: Generated<number>
  }
  fees_charges: {
    amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    corporate_id: number
    created_at: Generated<string>
    description: string | null
    fee: string
    id: Generated<number>
    position: Generated<number>
    product_type: string | null
    version: Generated<number>
  }
  file_removal: {
    attempts: Generated<number>
    corporate_id: number
    id: Generated<number>
    run_at: Generated<string>
    store_key: string
  }
  fintscore_report: {
    content: string
    corporate_id: number
    created_at: Generated<string>
    created_by: number
    id: Generated<number>
    report_id: number
    score: number
  }
  follow_up: {
    claim: string | null
    claimed_at: string | null
    corporate_id: number
    created_at: Generated<string>
    created_by: number | null
    done_at: string | null
    done_by: number | null
    due_at: string
    id: Generated<number>
    record_id: number
    removed_at: string | null
    resource: string
    told_at: string | null
    user_id: number
    version: Generated<number>
    what: string
  }
  fwd_target: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    month: string
    target_amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    target_cases: number | null
    target_of: string
    user_id: number
    version: Generated<number>
  }
  home_arrangement: {
    corporate_id: number
    id: Generated<number>
    role_id: number | null
    tiles: ColumnType<unknown, string, string>
    user_id: number | null
  }
  hub: {
    address: string | null
    code: string | null
    corporate_id: number
    created_at: Generated<string>
    hub_manager_id: number | null
    id: Generated<number>
    logo: number | null
    name: string
    state: string | null
    status: string
    version: Generated<number>
  }
  hub_leader: {
    corporate_id: number
    created_at: Generated<string>
    hub_id: number
    hub_team_id: number | null
    id: Generated<number>
    led_from: string
    led_until: string | null
    user_id: number
  }
  hub_member: {
    corporate_id: number
    created_at: Generated<string>
    hub_id: number
    hub_team_id: number | null
    id: Generated<number>
    member_from: string
    member_until: string | null
    user_id: number
    version: Generated<number>
  }
  hub_request: {
    corporate_id: number
    created_at: Generated<string>
    effective_on: string
    hub_id: number
    hub_team_id: number | null
    id: Generated<number>
    kind: string
    leader_id: number | null
    reason: string | null
    requested_by: number
    state: Generated<string>
  }
  hub_request_person: {
    corporate_id: number
    request_id: number
    user_id: number
  }
  hub_team: {
    corporate_id: number
    created_at: Generated<string>
    hub_id: number
    id: Generated<number>
    name: string
    team_manager_id: number | null
    version: Generated<number>
  }
  identity_domain: {
    corporate_id: number
    created_at: Generated<string>
    domain: string
    id: Generated<number>
    token: string
    verified_at: string | null
  }
  identity_link: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    issuer: string
    subject: string
    user_id: number
  }
  identity_logout: {
    corporate_id: number
    expires_at: string
    id: Generated<number>
    token_hash: string
  }
  identity_provider: {
    allows_password: Generated<boolean>
    client_id: string
    client_secret: string
    corporate_id: number
    creates_accounts: Generated<boolean>
    default_role_id: number | null
    id: Generated<number>
    is_enabled: Generated<boolean>
    issuer: string
    reference: Generated<string>
    role_claim: string | null
    trusts_mfa: Generated<boolean>
    version: Generated<number>
  }
  identity_role: {
    claim_value: string
    corporate_id: number
    id: Generated<number>
    role_id: number
  }
  identity_step: {
    browser_hash: string
    content: ColumnType<unknown, string, string>
    corporate_id: number
    expires_at: string
    id: Generated<number>
    kind: string
    token_hash: string
  }
  import: {
    assigned: Generated<number>
    columns: ColumnType<unknown, string, string>
    corporate_id: number
    created: Generated<number>
    created_at: Generated<string>
    created_by: number
    failed: Generated<number>
    file_name: string
    filled: Generated<number>
    future_dates: Generated<number>
    id: Generated<number>
    job_id: number | null
    known: ColumnType<unknown, string | undefined, string>
    mapping: ColumnType<unknown, string | undefined, string>
    phase: Generated<string>
    reading: ColumnType<unknown, string | null | undefined, string | null>
    removed: Generated<number>
    replaced: Generated<number>
    resource: string
    restored: Generated<number>
    run_jobs: Generated<number[]>
    sample: ColumnType<unknown, string | undefined, string>
    started_at: string | null
    stayed: Generated<number>
    total: Generated<number>
    unmatched: ColumnType<unknown, string | undefined, string>
    unsure: ColumnType<unknown, string | undefined, string>
    updated: Generated<number>
    within_id: number | null
  }
  import_row: {
    cells: ColumnType<unknown, string, string>
    changes: ColumnType<unknown, string | null | undefined, string | null>
    corporate_id: number
    effect: string | null
    fault: string | null
    import_id: number
    key: string | null
    line: number
    outcome: string | null
    reasons: ColumnType<unknown, string | null | undefined, string | null>
    record_id: number | null
    stayed: ColumnType<unknown, string | null | undefined, string | null>
    undone: string | null
  }
  income_recognition: {
    bank: string
    basis: string
    cap: ColumnType<string | null, string | number | null | undefined, string | number | null>
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    kind: string
    needs_document: boolean
    percent: ColumnType<string, string | number, string | number>
    periods: number | null
    position: Generated<number>
    product: string | null
    source: string | null
    valid_from: string
    version: Generated<number>
    weak: boolean
  }
  income_type: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    income_type: string
    kind: string
    position: Generated<number>
    version: Generated<number>
  }
  insurance_status: {
    colour: string
    corporate_id: number
    created_at: Generated<string>
    group: string
    id: Generated<number>
    parent_id: number | null
    position: Generated<number>
    status: string
    version: Generated<number>
  }
  job: {
    attempts: Generated<number>
    cancel_requested: Generated<boolean>
    corporate_id: number
    created_at: Generated<string>
    cursor: ColumnType<unknown, string | null | undefined, string | null>
    done: Generated<number>
    error: string | null
    fence: Generated<number>
    finished_at: string | null
    id: Generated<number>
    kind: string
    lease_until: string | null
    max_attempts: Generated<number>
    owner_id: number
    payload: ColumnType<unknown, string | undefined, string>
    result: ColumnType<unknown, string | undefined, string>
    run_at: Generated<string>
    status: Generated<string>
    total: number | null
  }
  kyc_answer: {
    answer: string | null
    answered_by: string
    corporate_id: number
    form_id: number
    hint: string | null
    id: Generated<number>
    position: number
    question: string
    required: boolean
  }
  kyc_form: {
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    expires_at: string
    id: Generated<number>
    link_id: Generated<string>
    mobile_number: string | null
    opened_at: string | null
    revoked_at: string | null
    submitted_at: string | null
    version: Generated<number>
  }
  lead: {
    appointment_at: string | null
    assign_to: number | null
    assigned_by_rule: string | null
    budget_id: number | null
    channel_id: number | null
    contact_no: string
    corporate_id: number
    created_at: Generated<string>
    customer_id: number | null
    deleted_at: string | null
    email: string | null
    follow_up_at: string | null
    id: Generated<number>
    interested_in: string | null
    language: string | null
    last_message_at: string | null
    location_id: number | null
    message_group_bundle_key: string | null
    name: string
    name_key: GeneratedAlways<string | null>
    platform_id: number | null
    property_type_id: number | null
    remarks: string | null
    response_seconds: number | null
    salutation_id: number | null
    status_id: number
    touched_at: Generated<string | null>
    version: Generated<number>
  }
  lead_assignment: {
    appointment_at: string | null
    appointment_history: ColumnType<unknown, string | undefined, string>
    assign_at: Generated<string>
    corporate_id: number
    id: Generated<number>
    last_message_at: string | null
    lead_id: number
    message_group_bundle_key: string | null
    reassignment_at: string | null
    status_id: number | null
    user_id: number
  }
  lead_load: {
    corporate_id: number
    id: Generated<number>
    leads: number
    status_id: number
    user_id: number
  }
  lead_status: {
    closed: boolean | null
    colour: string
    corporate_id: number
    created_at: Generated<string>
    group: string
    id: Generated<number>
    on_conversion: boolean | null
    parent_id: number | null
    position: Generated<number>
    status: string
    version: Generated<number>
  }
  leave_day: {
    corporate_id: number
    created_at: Generated<string>
    first_day: string
    id: Generated<number>
    last_day: string
    note: string | null
    user_id: number
    version: Generated<number>
  }
  legal_hold: {
    corporate_id: number
    id: Generated<number>
    lifted_at: string | null
    lifted_by: number | null
    placed_at: Generated<string>
    placed_by: number
    reason: string
    record_id: number
    resource: string
  }
  list_look: {
    corporate_id: number
    look: ColumnType<unknown, string, string>
    resource: string
    user_id: number
  }
  list_view: {
    audience: string
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    layout: ColumnType<unknown, string, string>
    name: string
    owner_id: number
    resource: string
    version: Generated<number>
  }
  list_view_default: {
    corporate_id: number
    resource: string
    user_id: number
    view_id: number
  }
  loan_advisory: {
    amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    assign_to: number | null
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    deleted_at: string | null
    due_on: string | null
    id: Generated<number>
    name: string | null
    purpose: string | null
    remarks: string | null
    state: string | null
    status_id: number
    status_since: string | null
    version: Generated<number>
  }
  loan_advisory_status: {
    colour: string
    corporate_id: number
    created_at: Generated<string>
    group: string
    id: Generated<number>
    parent_id: number | null
    position: Generated<number>
    status: string
    tat_day: number | null
    tat_stop: boolean | null
    version: Generated<number>
  }
  loan_advisory_stay: {
    corporate_id: number
    due_on: string | null
    entered_at: string
    id: Generated<number>
    left_at: string | null
    loan_advisory_id: number
    status_id: number
  }
  loan_droplist: {
    code: string
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    position: Generated<number>
    remarks: string | null
    version: Generated<number>
    word: string
  }
  loan_sync: {
    asked_at: Generated<string>
    asked_by: number
    attempts: Generated<number>
    corporate_id: number
    customer_id: number
    digest: string
    done_at: string | null
    error: string | null
    fence: Generated<number>
    id: Generated<number>
    kind: string
    psal_id: number
    receipt: ColumnType<unknown, string | null | undefined, string | null>
    reference: string
    request: string | null
    request_key: string | null
    run_at: Generated<string | null>
    sandbox: boolean
    state: Generated<string>
  }
  loan_terms: {
    bank: string
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    margin: ColumnType<string | null, string | number | null | undefined, string | number | null>
    max_age: number | null
    max_loan: ColumnType<string | null, string | number | null | undefined, string | number | null>
    max_years: number
    min_income: ColumnType<string | null, string | number | null | undefined, string | number | null>
    position: Generated<number>
    product: string
    rate: ColumnType<string, string | number, string | number>
    source: string | null
    valid_from: string
    version: Generated<number>
    weak: boolean
  }
  location: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    location: string
    position: Generated<number>
    version: Generated<number>
  }
  login_token: {
    corporate_id: number
    expires_at: string
    id: string
    user_id: number
  }
  marketing_spend: {
    amount: ColumnType<string, string | number, string | number>
    channel_id: number
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    month: string
    remarks: string | null
    version: Generated<number>
  }
  message: {
    application_code: string
    body_text: string
    client_id: string | null
    corporate_id: number
    created_at: Generated<string>
    deleted_at: string | null
    edited_at: string | null
    event_seq: number
    group_id: number
    html: string
    id: Generated<number>
    info_type: string | null
    is_info: Generated<boolean>
    pinned_at: string | null
    pinned_by: number | null
    reply_id: number | null
    sender_id: number
    seq: number
  }
  message_app_setting: {
    application_code: string
    corporate_id: number
    message_excluded_user_ids: Generated<number[]>
  }
  message_attachment: {
    corporate_id: number
    file_corporate_id: number
    file_id: number
    group_id: number
    media_type: string
    message_id: number
    name: string
    position: number
    size: number
  }
  message_mention: {
    corporate_id: number
    group_id: number
    message_id: number
    user_id: number
  }
  message_reaction: {
    corporate_id: number
    created_at: Generated<string>
    emoji: string
    group_id: number
    message_id: number
    user_id: number
  }
  message_revision: {
    corporate_id: number
    group_id: number
    html: string
    message_id: number
    revision: number
    written_at: string
  }
  message_turn: {
    at: string
    id: Generated<number>
    key: string
  }
  messaging_code: {
    answered_at: string | null
    application_code: string
    asked_at: Generated<string>
    code_hash: string | null
    email: string
    expires_at: string
    id: string
    public_code: string
    tries: Generated<number>
  }
  messaging_link: {
    corporate_id: number
    expires_at: string
    id: string
    user_id: number
  }
  migration: {
    applied_at: Generated<string>
    checksum: string
    name: string
  }
  mortgage_status: {
    colour: string
    corporate_id: number
    created_at: Generated<string>
    group: string
    id: Generated<number>
    parent_id: number | null
    position: Generated<number>
    status: string
    version: Generated<number>
  }
  notification: {
    application_code: string | null
    batch: string | null
    batch_count: Generated<number>
    corporate_id: number
    created_at: Generated<string>
    created_by: number | null
    id: Generated<number>
    in_bell: Generated<boolean>
    mail_at: string | null
    mail_subject: string | null
    mail_text: string | null
    microservice_code: string | null
    noti_message: string
    noti_read_at: string | null
    noti_related_id: number | null
    noti_related_type: string | null
    noti_url: string | null
    noti_user_id: number
    said: ColumnType<unknown, string | null | undefined, string | null>
    trigger_point: string | null
  }
  notification_preference: {
    bell: boolean
    corporate_id: number
    email: boolean
    trigger_point: string
    user_id: number
  }
  notification_record: {
    corporate_id: number
    notification_id: number
    record_id: number
    record_type: string
  }
  notification_template: {
    active: boolean
    content: string
    content_ms: string | null
    content_zh: string | null
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    notif_temp_type: string
    position: Generated<number>
    title: string
    title_ms: string | null
    title_zh: string | null
    trigger_point: string
    version: Generated<number>
  }
  number_sealing: {
    done_at: Generated<string>
    place: string
  }
  other_loan_status: {
    colour: string
    corporate_id: number
    created_at: Generated<string>
    group: string
    id: Generated<number>
    parent_id: number | null
    position: Generated<number>
    status: string
    version: Generated<number>
  }
  outbox: {
    actor_id: number | null
    at: Generated<string>
    corporate_id: number
    id: Generated<number>
    payload: ColumnType<unknown, string, string>
    request_id: string | null
    topic: string
    user_id: number | null
  }
  outgoing_message: {
    attempts: Generated<number>
    channel: string
    corporate_id: number
    created_at: Generated<string>
    created_by: number | null
    error: string | null
    fence: Generated<number>
    html: string | null
    id: Generated<number>
    kind: string
    recipient: string
    run_at: Generated<string>
    sandbox: Generated<boolean>
    secret: Generated<boolean>
    sent_at: string | null
    status: Generated<string>
    subject: Generated<string>
    text: string | null
  }
  outgoing_message_file: {
    corporate_id: number
    file_id: number
    id: Generated<number>
    message_id: number
  }
  participant: {
    corporate_id: number
    draft_html: string | null
    draft_reply_id: number | null
    group_id: number
    is_admin: Generated<boolean>
    is_muted: Generated<boolean>
    joined_at: Generated<string>
    last_read_seq: Generated<number>
    left_at: string | null
    user_corporate_id: number
    user_id: number
    visible_from_seq: Generated<number>
  }
  password_reset_request: {
    created_at: Generated<string>
    email: string
    id: Generated<number>
  }
  password_token: {
    corporate_id: number
    created_at: Generated<string>
    expires_at: string
    id: Generated<number>
    purpose: string
    token_hash: string
    user_id: number
  }
  payee: {
    account_last4: string | null
    activity: string | null
    address: string | null
    bank: string | null
    brn: string | null
    city: string | null
    corporate_id: number
    created_at: Generated<string>
    earlier_paid: ColumnType<unknown, string | null | undefined, string | null>
    email: string | null
    hold_reason: string | null
    id: Generated<number>
    kind: string
    msic: string | null
    name: string
    nric: string | null
    nric_index: GeneratedAlways<string | null>
    nric_last4: GeneratedAlways<string | null>
    phone: string | null
    postcode: string | null
    remarks: string | null
    resident: boolean | null
    state: string | null
    tin: string | null
    user_id: number
    version: Generated<number>
  }
  payee_account: {
    account_no: string
    corporate_id: number
    payee_id: number
    reference: string
    set_by: number | null
  }
  payment_reminder: {
    corporate_id: number
    days_over: number
    document_id: number
    id: Generated<number>
    outstanding: ColumnType<string, string | number, string | number>
    recipient: string
    sent_at: Generated<string>
    sent_by: number | null
    step: number | null
  }
  payout_file: {
    content: string
    corporate_id: number
    created_at: Generated<string>
    made_by: number
    reference: string
    run_id: number
    sha256: string
  }
  payout_hold: {
    corporate_id: number
    line_id: number
    reason: string
    run_id: number
  }
  payout_reopening: {
    approved_at: string | null
    approved_by: number | null
    corporate_id: number
    created_at: Generated<string>
    file_made_at: string | null
    file_made_by: number | null
    file_sha256: string | null
    gross: ColumnType<string | null, string | number | null | undefined, string | number | null>
    id: Generated<number>
    made_by: number
    net: ColumnType<string | null, string | number | null | undefined, string | number | null>
    payees: number | null
    reason: string
    run_id: number
    statements: ColumnType<unknown, string | undefined, string>
    withheld: ColumnType<string | null, string | number | null | undefined, string | number | null>
  }
  payout_run: {
    approved_at: string | null
    approved_by: number | null
    bank_reference: string | null
    calculated_at: string | null
    calculated_by: number | null
    confirmed_at: string | null
    confirmed_by: number | null
    corporate_id: number
    created_at: Generated<string>
    gross: ColumnType<string, string | number | undefined, string | number>
    held: ColumnType<string, string | number | undefined, string | number>
    id: Generated<number>
    made_by: number
    month: string
    net: ColumnType<string, string | number | undefined, string | number>
    paid_by: number | null
    paid_on: string | null
    pay_on: string
    payees: Generated<number>
    reference: string
    remarks: string | null
    state: string
    version: Generated<number>
    withheld: ColumnType<string, string | number | undefined, string | number>
  }
  payout_statement: {
    corporate_id: number
    created_at: Generated<string>
    gross: ColumnType<string, string | number, string | number>
    id: Generated<number>
    name: string
    net: ColumnType<string, string | number, string | number>
    payee_id: number
    pdf_file: number | null
    pdf_sha256: string | null
    prior_paid: ColumnType<string, string | number, string | number>
    prior_year: number
    run_id: number
    summary_id: number
    user_id: number
    waits: ColumnType<string, string | number, string | number>
    withheld: ColumnType<string, string | number, string | number>
    withholding_rate: ColumnType<string | null, string | number | null | undefined, string | number | null>
  }
  payout_statement_line: {
    amount: ColumnType<string, string | number, string | number>
    corporate_id: number
    is_open: Generated<boolean>
    line_id: number
    statement_id: number
  }
  personal_loan_status: {
    colour: string
    corporate_id: number
    created_at: Generated<string>
    group: string
    id: Generated<number>
    parent_id: number | null
    position: Generated<number>
    status: string
    version: Generated<number>
  }
  platform: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    platform: string
    position: Generated<number>
    version: Generated<number>
  }
  preferred_bank: {
    bank: string
    banker_name: string | null
    contact_no: string | null
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    position: Generated<number>
    remarks: string | null
    version: Generated<number>
  }
  presence: {
    corporate_id: number
    seen_at: Generated<string>
    user_id: number
  }
  price_list: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    name: string
    project_id: number
    valid_from: string
    valid_until: string | null
    version: Generated<number>
  }
  pro_forma: {
    amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    corporate_id: number
    created_at: Generated<string>
    deleted_at: string | null
    id: Generated<number>
    issued_on: string | null
    made_by: number | null
    number: string | null
    party_id: number
    remarks: string | null
    reply_due_on: string | null
    revises_id: number | null
    revision: number | null
    stage: string
    stage_since: string | null
    tax: ColumnType<string | null, string | number | null | undefined, string | number | null>
    total: ColumnType<string | null, string | number | null | undefined, string | number | null>
    version: Generated<number>
  }
  pro_forma_line: {
    amount: ColumnType<string, string | number, string | number>
    corporate_id: number
    created_at: Generated<string>
    description: string
    fee_stage_id: number | null
    id: Generated<number>
    pro_forma_id: number
    prod_id: number | null
    tax_code: string
    tax_rate: ColumnType<string | null, string | number | null | undefined, string | number | null>
    version: Generated<number>
  }
  pro_forma_move: {
    at: Generated<string>
    by_id: number | null
    corporate_id: number
    from_stage: string | null
    id: Generated<number>
    note: string | null
    pro_forma_id: number
    reason: string | null
    to_stage: string
  }
  product_weight: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    position: Generated<number>
    prod_type: string
    valid_from: string
    version: Generated<number>
    weight: ColumnType<string, string | number, string | number>
  }
  project: {
    address: string | null
    code: string | null
    corporate_id: number
    created_at: Generated<string>
    deleted_at: string | null
    developer: string
    hold_hours: number
    id: Generated<number>
    launch_at: string | null
    launch_attempts: number
    launch_holds: number
    licence_no: string | null
    name: string
    permit_no: string | null
    release_needs: string
    remarks: string | null
    schedule: string
    state: string
    status: string
    version: Generated<number>
  }
  project_agreement: {
    base: string
    co_broke_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
    corporate_id: number
    created_at: Generated<string>
    deleted_at: string | null
    id: Generated<number>
    name: string
    project_id: number
    referral_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
    remarks: string | null
    tax_mode: string
    tier_method: string
    tier_recount: boolean | null
    valid_from: string
    valid_until: string | null
    version: Generated<number>
  }
  property_type: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    position: Generated<number>
    property_type: string
    version: Generated<number>
  }
  proposal: {
    amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    assign_to: number | null
    case_coordinator_id: number | null
    case_handler_id: number | null
    corporate_id: number
    created_at: Generated<string>
    deleted_at: string | null
    final_at: string | null
    id: Generated<number>
    last_message_at: string | null
    message_group_bundle_key: string | null
    name: string | null
    product_type: string | null
    psal_customer_id: number
    psal_main_status: string
    psal_management_status: string | null
    psal_sub_status: string
    remarks: string | null
    sales_manager_id: number | null
    synced_at: string | null
    version: Generated<number>
  }
  proposal_commitment: {
    arrears: number | null
    borrower: string | null
    corporate_id: number
    created_at: Generated<string>
    facility: string
    id: Generated<number>
    instalment: ColumnType<string | null, string | number | null | undefined, string | number | null>
    lender: string
    limit_amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    outstanding: ColumnType<string | null, string | number | null | undefined, string | number | null>
    psal_id: number
    settled: boolean
    version: Generated<number>
  }
  proposal_fee: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    pfee_description: string | null
    pfee_listed_id: number | null
    pfee_outstanding: ColumnType<string, string | number, string | number>
    pfee_psal_id: number
    pfee_type: string
    version: Generated<number>
  }
  proposal_final: {
    copy: ColumnType<unknown, string, string>
    corporate_id: number
    id: Generated<number>
    made_at: Generated<string>
    made_by: number
    number: number
    psal_id: number
  }
  proposal_finance: {
    applicants: ColumnType<unknown, string | null | undefined, string | null>
    corporate_id: number
    customer_income: ColumnType<unknown, string | null | undefined, string | null>
    customer_variable_expenses: ColumnType<unknown, string | null | undefined, string | null>
    financial_income: ColumnType<unknown, string | null | undefined, string | null>
    id: Generated<number>
    psal_id: number
    synced_at: Generated<string>
    synced_by: number
    version: Generated<number>
  }
  proposal_kyc: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    pkyq_advisor_id: number | null
    pkyq_answer: string | null
    pkyq_psal_id: number
    pkyq_question: string
    pkyq_remark: string | null
    pkyq_sequence: number
    version: Generated<number>
  }
  proposal_product: {
    amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
    bank_id: number | null
    bank_status_id: number | null
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    mortgage_status_id: number | null
    other_loan_status_id: number | null
    personal_loan_status_id: number | null
    product_type: string
    psal_id: number
    remarks: string | null
    version: Generated<number>
  }
  proposal_repayment: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    prep_charge_rate: ColumnType<string, string | number, string | number>
    prep_facility: string
    prep_period: number
    prep_process_amount: ColumnType<string, string | number, string | number>
    prep_proposed_via: string
    prep_psal_id: number
    version: Generated<number>
  }
  public_holiday: {
    corporate_id: number
    created_at: Generated<string>
    day: string
    holiday: string
    id: Generated<number>
    position: Generated<number>
    source: string | null
    state: string | null
    version: Generated<number>
  }
  reassignment: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    job_id: number | null
    owner_id: number
    stale_days: number
    undo_job_id: number | null
  }
  reassignment_lead: {
    corporate_id: number
    from_id: number | null
    lead_id: number
    lead_version: number
    outcome: string | null
    reason: ColumnType<unknown, string | null | undefined, string | null>
    reassignment_id: number
    rule: string | null
    to_id: number | null
    undone: string | null
  }
  receipt: {
    amount: ColumnType<string, string | number, string | number>
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    made_by: number
    note: string | null
    party_id: number
    reason: string | null
    received_on: string
    reference: string
    reverses_id: number | null
  }
  receipt_share: {
    corporate_id: number
    fee: ColumnType<string, string | number, string | number>
    id: Generated<number>
    line_id: number
    receipt_id: number
    tax: ColumnType<string, string | number, string | number>
  }
  record_entry: {
    author_id: number | null
    body: string | null
    corporate_id: number
    created_at: Generated<string>
    edited_at: string | null
    file_id: number | null
    id: Generated<number>
    idempotency_key: string | null
    kind: string
    mentions: ColumnType<unknown, string | undefined, string>
    minutes: number | null
    next_step: string | null
    offered: ColumnType<unknown, string | null | undefined, string | null>
    outcome: string | null
    record_id: number
    resource: string
  }
  record_merge: {
    changes: ColumnType<unknown, string, string>
    corporate_id: number
    gone_id: number
    id: Generated<number>
    kept_id: number
    merged_at: Generated<string>
    merged_by: number
    moved: ColumnType<unknown, string, string>
    resource: string
    title: string
    undone_at: string | null
  }
  record_request: {
    asker_id: number
    corporate_id: number
    created_at: Generated<string>
    decided_at: string | null
    decided_by: number | null
    id: Generated<number>
    known_by: string
    message: string | null
    outcome: string | null
    record_id: number
    resource: string
    way: string
  }
  recovery_code: {
    code_hash: string
    corporate_id: number
    id: Generated<number>
    user_id: number
  }
  recruit: {
    assign_to: number | null
    contact_no: string
    corporate_id: number
    course_on: string | null
    created_at: Generated<string>
    deleted_at: string | null
    due_on: string | null
    email: string | null
    hub_id: number | null
    hub_team_id: number | null
    id: Generated<number>
    interview_at: string | null
    name: string
    referrer_id: number | null
    remarks: string | null
    ren_applied_on: string | null
    ren_no: string | null
    ren_until: string | null
    source: string | null
    stage: string
    stage_since: string | null
    touched_at: string | null
    user_id: number | null
    version: Generated<number>
  }
  recruit_stage_move: {
    at: Generated<string>
    by_id: number | null
    corporate_id: number
    from_stage: string | null
    id: Generated<number>
    note: string | null
    reason: string | null
    recruit_id: number
    to_stage: string
  }
  registration_request: {
    account: ColumnType<unknown, string, string>
    application_code: string
    created_at: Generated<string>
    email: string
    expires_at: string
    id: Generated<number>
    public_code: string | null
    token_hash: string
  }
  remembered_device: {
    address: string | null
    corporate_id: number
    created_at: Generated<string>
    expires_at: string
    id: Generated<number>
    token_hash: string
    user_agent: string | null
    user_id: number
  }
  ren_notice: {
    corporate_id: number
    ren_until: string
    told_at: Generated<string>
    user_id: number
  }
  report_mail: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    job_id: number
    schedule_id: number
    told_at: string | null
    user_id: number
  }
  report_schedule: {
    address: string | null
    corporate_id: number
    created_at: Generated<string>
    format: Generated<string>
    frequency: Generated<string>
    hour: Generated<string>
    id: Generated<number>
    name: string
    next_at: string | null
    owner_id: number
    paused: Generated<boolean>
    recipient_ids: Generated<number[]>
    report: string
    version: Generated<number>
  }
  requested_document: {
    corporate_id: number
    file_id: number
    id: Generated<number>
    received_at: Generated<string>
    request_id: number
  }
  retention_job: {
    after_id: Generated<number>
    before: string
    corporate_id: number
    created_at: Generated<string>
    gone: Generated<number>
    id: Generated<number>
    job_id: number
    kept: Generated<number>
    kind: string
    months: number
  }
  revenue_booking: {
    booked_on: string
    channel_id: number | null
    corporate_id: number
    created_at: Generated<string>
    fee: ColumnType<string, string | number, string | number>
    hub_id: number | null
    hub_team_id: number | null
    id: Generated<number>
    kind: string
    made_by: number | null
    percent: ColumnType<string, string | number, string | number>
    points: ColumnType<string, string | number, string | number>
    prod_id: number
    prod_type: string
    project_id: number | null
    stands_on: string
    units: number
    user_id: number | null
    weight: ColumnType<string, string | number, string | number>
  }
  role: {
    access_codes: Generated<string[]>
    application_code: string
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    role_access: string
    role_name: string
    role_type: string | null
    version: Generated<number>
  }
  sales_case: {
    agreed_fee: ColumnType<string | null, string | number | null | undefined, string | number | null>
    agreement_id: number | null
    assign_to: number | null
    booking_paid_to: string | null
    case_coordinator_id: number | null
    case_handler_id: number | null
    closing_reason_id: number | null
    completed_on: string | null
    corporate_id: number
    created_at: Generated<string>
    credits: ColumnType<unknown, string | null | undefined, string | null>
    customer_id: number
    deal_kind: string | null
    deleted_at: string | null
    due_on: string | null
    fee_returned: ColumnType<string | null, string | number | null | undefined, string | number | null>
    first_billed_on: string | null
    first_disbursed_on: string | null
    former_no: string | null
    hold_until: string | null
    hold_warned_at: string | null
    hub_id: number | null
    hub_team_id: number | null
    id: Generated<number>
    joint_profile_ids: Generated<number[]>
    la_signed_on: string | null
    la_solicitor_id: number | null
    la_solicitor_status_id: number | null
    last_message_at: string | null
    lead_id: number | null
    message_group_bundle_key: string | null
    name: string | null
    nett_price: ColumnType<string | null, string | number | null | undefined, string | number | null>
    prod_parent_id: number | null
    prod_type: string
    project_id: number | null
    psal_id: number | null
    purchase_by: string | null
    rebates: ColumnType<unknown, string | null | undefined, string | null>
    referral_fee: ColumnType<string | null, string | number | null | undefined, string | number | null>
    remarks: string | null
    sales_date: string | null
    sales_manager_id: number | null
    scheme_id: number | null
    spa_price: ColumnType<string | null, string | number | null | undefined, string | number | null>
    spa_signed_on: string | null
    spa_solicitor_id: number | null
    spa_solicitor_status_id: number | null
    stage: string
    stage_since: string | null
    unit_id: number | null
    version: Generated<number>
  }
  sales_document: {
    amount: ColumnType<string, string | number, string | number>
    approved_by: number | null
    cancel_reason: string | null
    cancelled_at: string | null
    corporate_id: number
    corrects_id: number | null
    created_at: Generated<string>
    credited: ColumnType<string, string | number, string | number>
    deleted_at: string | null
    due_on: string | null
    einvoice_status: string
    id: Generated<number>
    issued_at: string | null
    issued_by: number | null
    issued_on: string | null
    kind: string
    long_id: string | null
    made_by: number | null
    note: string | null
    number: string | null
    outstanding: GeneratedAlways<string | null>
    paid: ColumnType<string, string | number, string | number>
    party_id: number
    pdf_file: number | null
    pdf_sha256: string | null
    pro_forma_id: number | null
    reason: string | null
    remarks: string | null
    status: string
    tax: ColumnType<string, string | number, string | number>
    total: ColumnType<string, string | number, string | number>
    uuid: string | null
    validated_at: string | null
    validated_pdf_file: number | null
    validated_pdf_sha256: string | null
    version: Generated<number>
  }
  sales_document_line: {
    amount: ColumnType<string, string | number, string | number>
    corporate_id: number
    corrects_line_id: number | null
    description: string
    document_id: number
    fee_stage_id: number | null
    id: Generated<number>
    position: number
    prod_id: number | null
    tax: ColumnType<string, string | number, string | number>
    tax_code: string
    tax_rate: ColumnType<string, string | number, string | number>
  }
  salutation: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    position: Generated<number>
    salutation: string
    version: Generated<number>
  }
  second_factor: {
    confirmed_at: string | null
    corporate_id: number
    counter: number | null
    created_at: Generated<string>
    credential_id: string | null
    id: Generated<number>
    kind: string
    last_step: number | null
    name: string
    public_key: string | null
    reference: Generated<string>
    secret: string | null
    transports: string[] | null
    used_at: string | null
    user_id: number
  }
  security_log: {
    actor_id: number | null
    address: string | null
    at: Generated<string>
    corporate_id: number
    detail: ColumnType<unknown, string | undefined, string>
    event: string
    id: Generated<number>
    request_id: string | null
    user_id: number | null
  }
  self_billed_document: {
    amount: ColumnType<string, string | number, string | number>
    corporate_id: number
    einvoice_status: Generated<string>
    id: Generated<number>
    issued_at: Generated<string>
    kind: string
    long_id: string | null
    number: string
    statement_id: number
    uuid: string | null
    validated_at: string | null
    version: Generated<number>
  }
  self_billed_line: {
    amount: ColumnType<string, string | number, string | number>
    corporate_id: number
    document_id: number
    id: Generated<number>
    prod_id: number
  }
  session: {
    address: string | null
    application_code: string
    began_at: string | null
    corporate_id: number
    created_at: Generated<string>
    expires_at: string
    id: Generated<string>
    identity_end: string | null
    identity_factor: Generated<boolean>
    identity_issuer: string | null
    identity_sid: string | null
    identity_subject: string | null
    messaging_only: Generated<boolean>
    previous_token_id: string | null
    proven_at: string | null
    revoked_at: string | null
    rotated_at: string | null
    token_id: Generated<string>
    user_agent: string | null
    user_id: number
  }
  sme_company: {
    business: string | null
    contact_no: string | null
    corporate_id: number
    created_at: Generated<string>
    customer_id: number | null
    deleted_at: string | null
    email: string | null
    id: Generated<number>
    name: string
    remarks: string | null
    ssm_no: string
    version: Generated<number>
  }
  sme_director: {
    company_id: number
    contact_no: string | null
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    name: string
    nric: string | null
    nric_index: GeneratedAlways<string | null>
    nric_last4: GeneratedAlways<string | null>
    role: string
    share_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
    version: Generated<number>
  }
  sms_log: {
    corporate_id: number
    created_at: Generated<string>
    created_by: number | null
    id: Generated<number>
    idempotency_key: string | null
    message_id: number
    price: ColumnType<string, string | number, string | number>
    record_id: number
    resource: string
    segments: number
    sms_content: string
    sms_template_id: number | null
    sms_title: Generated<string>
  }
  sms_rate: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    position: Generated<number>
    price: ColumnType<string, string | number, string | number>
    source: string | null
    valid_from: string
    version: Generated<number>
  }
  sms_template: {
    corporate_id: number
    created_at: Generated<string>
    customer_status_id: number | null
    id: Generated<number>
    lead_status_id: number | null
    position: Generated<number>
    sms_content: string
    sms_content_ms: string | null
    sms_content_zh: string | null
    sms_title: string
    version: Generated<number>
  }
  solicitor: {
    contact_no: string | null
    corporate_id: number
    created_at: Generated<string>
    email: string | null
    firm: string | null
    id: Generated<number>
    loan_agreement: boolean
    name: string
    position: Generated<number>
    referral_fee: ColumnType<string | null, string | number | null | undefined, string | number | null>
    referral_terms: string | null
    sales_purchase: boolean
    version: Generated<number>
  }
  solicitor_status: {
    agreement: string
    colour: string
    corporate_id: number
    created_at: Generated<string>
    group: string
    id: Generated<number>
    parent_id: number | null
    position: Generated<number>
    status: string
    version: Generated<number>
  }
  statutory_rate: {
    ceiling: ColumnType<string | null, string | number | null | undefined, string | number | null>
    contribution: string
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    percent: ColumnType<string, string | number, string | number>
    position: Generated<number>
    source: string | null
    valid_from: string
    version: Generated<number>
    weak: boolean
  }
  stored_file: {
    appendix: Generated<boolean>
    copy_of: number | null
    corporate_id: number
    created_at: Generated<string>
    created_by: number | null
    evidence: string | null
    expires_at: string | null
    id: Generated<number>
    kept_until: string | null
    media_type: string
    move_at: Generated<string | null>
    move_attempts: Generated<number>
    name: string
    revealed_to: string[] | null
    sent_by: string | null
    sha256: Uint8Array | null
    signed_by: string | null
    size: Generated<number>
    store_key: string | null
    stored_at: string | null
  }
  stored_file_chunk: {
    bytes: Uint8Array
    corporate_id: number
    file_id: number
    seq: number
  }
  subscription: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    package_id: number
    scrb_status: Generated<string>
    user_id: number | null
    version: Generated<number>
  }
  subscription_package: {
    id: Generated<number>
    next_package_id: number | null
    privileges: Generated<string[]>
    scpk_crm_chat_massage: Generated<boolean>
    scpk_name: string
    scpk_report_discount: ColumnType<string, string | number | undefined, string | number>
    scpk_type: string
  }
  tax_rate: {
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    kind: string
    percent: ColumnType<string, string | number, string | number>
    position: Generated<number>
    source: string | null
    threshold: ColumnType<string | null, string | number | null | undefined, string | number | null>
    valid_from: string
    version: Generated<number>
  }
  throttle: {
    failures: Generated<number>
    key: string
    locked_at: string | null
    locked_until: string | null
    locks: Generated<number>
    window_start: Generated<string>
  }
  unit: {
    block_id: number
    built_up: number | null
    car_parks: number | null
    corporate_id: number
    created_at: Generated<string>
    facing: string | null
    floor: string
    id: Generated<number>
    lot_kind: string
    price: ColumnType<string | null, string | number | null | undefined, string | number | null>
    price_from: string | null
    project_id: number
    remarks: string | null
    stage: Generated<string>
    stage_reason: string | null
    unit_no: string
    unit_type_id: number | null
    version: Generated<number>
  }
  unit_attempt: {
    at: Generated<string>
    corporate_id: number
    id: Generated<number>
    project_id: number
    user_id: number
  }
  unit_press: {
    client_id: string
    corporate_id: number
    prod_id: number
    user_id: number
  }
  unit_price: {
    corporate_id: number
    id: Generated<number>
    price: ColumnType<string, string | number, string | number>
    price_list_id: number
    unit_id: number
  }
  unit_type: {
    bathrooms: number | null
    bedrooms: number | null
    built_up: number | null
    corporate_id: number
    created_at: Generated<string>
    id: Generated<number>
    name: string
    project_id: number
    version: Generated<number>
  }
  unit_wait: {
    corporate_id: number
    created_at: Generated<string>
    customer_id: number
    ended_at: string | null
    id: Generated<number>
    offered_until: string | null
    outcome: string | null
    unit_id: number
    user_id: number
  }
  upgrade_request: {
    corporate_id: number
    created_at: Generated<string>
    current_package: string
    decided_at: string | null
    decided_by: number | null
    id: Generated<number>
    note: string | null
    reason: string | null
    requested_by: number
    status: Generated<string>
    subscription_id: number
    version: Generated<number>
    wanted_package: string
  }
  user_role: {
    corporate_id: number
    id: Generated<number>
    role_id: number
    user_id: number
  }
  variable_expense: {
    active: boolean
    answer: string
    corporate_id: number
    created_at: Generated<string>
    hint: string | null
    id: Generated<number>
    position: Generated<number>
    question: string
    required: boolean
    version: Generated<number>
  }
}
