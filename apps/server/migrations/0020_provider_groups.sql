grant update on oidc_state to stint_auth;
