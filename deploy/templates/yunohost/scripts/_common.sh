#!/bin/bash
nodejs_version=22

install_packages() {
  ynh_nodejs_install
  pushd "$install_dir" || ynh_die "There is no $install_dir"
  ynh_hide_warnings "$nodejs_dir/npm" ci --omit=dev --no-audit --no-fund
  popd || return
  chown -R "$app:$app" "$install_dir" "$data_dir"
}
