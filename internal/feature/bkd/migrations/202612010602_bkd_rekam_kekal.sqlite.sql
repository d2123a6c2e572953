-- +goose Up
-- What a report said when it was handed in is kept as it was.
-- +goose StatementBegin
CREATE TRIGGER bkd_rekam_tanpa_ubah BEFORE UPDATE ON bkd_rekam
BEGIN
    SELECT RAISE(ABORT, 'snapshots of reports are kept as they are');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER bkd_rekam_tanpa_hapus BEFORE DELETE ON bkd_rekam
BEGIN
    SELECT RAISE(ABORT, 'snapshots of reports are kept as they are');
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER bkd_rekam_tanpa_hapus;
DROP TRIGGER bkd_rekam_tanpa_ubah;
