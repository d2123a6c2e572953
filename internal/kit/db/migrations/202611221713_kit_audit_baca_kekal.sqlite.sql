-- +goose Up
-- +goose StatementBegin
CREATE TRIGGER kit_audit_baca_tanpa_ubah BEFORE UPDATE ON kit_audit_baca
BEGIN
    SELECT RAISE(ABORT, 'audit rows are kept as they are');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER kit_audit_baca_tanpa_hapus BEFORE DELETE ON kit_audit_baca
BEGIN
    SELECT RAISE(ABORT, 'audit rows are kept as they are');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER kit_audit_baca_tautan_tanpa_ubah BEFORE UPDATE ON kit_audit_baca_tautan
BEGIN
    SELECT RAISE(ABORT, 'audit rows are kept as they are');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER kit_audit_baca_tautan_tanpa_hapus BEFORE DELETE ON kit_audit_baca_tautan
BEGIN
    SELECT RAISE(ABORT, 'audit rows are kept as they are');
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER kit_audit_baca_tautan_tanpa_hapus;
DROP TRIGGER kit_audit_baca_tautan_tanpa_ubah;
DROP TRIGGER kit_audit_baca_tanpa_hapus;
DROP TRIGGER kit_audit_baca_tanpa_ubah;
