-- +goose Up
-- The trail is read from its newest row: all of it, what somebody did, one kind of act.
CREATE INDEX kit_audit_pada ON kit_audit (college_id, pada, urut);
CREATE INDEX kit_audit_akun ON kit_audit (college_id, id_akun, pada, urut);
CREATE INDEX kit_audit_tindakan ON kit_audit (college_id, tindakan, pada, urut);

-- +goose Down
DROP INDEX kit_audit_tindakan;
DROP INDEX kit_audit_akun;
DROP INDEX kit_audit_pada;
