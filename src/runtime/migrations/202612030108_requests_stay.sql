-- What was decided over a request went with it: no request is deleted, it is answered.
revoke delete on record_request from urus_app;
