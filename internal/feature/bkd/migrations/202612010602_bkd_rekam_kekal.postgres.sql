-- +goose Up
-- What a report said when it was handed in is kept as it was.
-- +goose StatementBegin
CREATE FUNCTION bkd_rekam_kekal() RETURNS trigger LANGUAGE plpgsql AS $kekal$
BEGIN
    RAISE EXCEPTION 'snapshots of reports are kept as they are';
END
$kekal$;
-- +goose StatementEnd
CREATE TRIGGER bkd_rekam_kekal BEFORE UPDATE OR DELETE ON bkd_rekam
    FOR EACH ROW EXECUTE FUNCTION bkd_rekam_kekal();

-- +goose Down
DROP TRIGGER bkd_rekam_kekal ON bkd_rekam;
DROP FUNCTION bkd_rekam_kekal();
