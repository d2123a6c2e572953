package auth

// CariToken is asked with every request.
const CariToken = cariToken
