-- Who decided what is never deleted, and no step is changed.
revoke delete on approval from urus_app;
revoke update, delete on approval_step from urus_app;
