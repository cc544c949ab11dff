-- What one job did is shown as one line of the audit: the line that stands for it is found by this.
create index audit_of_job on audit (corporate_id, request_id, table_name, action, id desc) where request_id like 'job-%';
