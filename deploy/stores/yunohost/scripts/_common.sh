#!/bin/bash
# Builds the app and its programs, then keeps only the packages that run.
build_hellograph() {
  pushd "$install_dir"
  local pnpm
  pnpm=$(node -p "require('./package.json').packageManager")
  ynh_hide_warnings npx --yes "$pnpm" install --frozen-lockfile
  ynh_hide_warnings node scripts/run.mjs scripts/build.ts
  rm -rf node_modules pwa/node_modules api/node_modules worker/node_modules packages/*/node_modules
  ynh_hide_warnings npx --yes "$pnpm" install --prod --frozen-lockfile \
    --filter-prod hellograph --filter-prod "@hellograph/api..." --filter-prod "@hellograph/worker..."
  ynh_hide_warnings npm run build:programs
  popd
  chown -R "root:$app" "$install_dir"
  chmod -R o-rwx,g-w "$install_dir"
}

configure_hellograph() {
  chown -R "$app:$app" "$data_dir"
  mkdir -p "/var/log/$app"
  chown "$app:$app" "/var/log/$app"
  ynh_config_add_nginx
  ynh_config_add_systemd
  ynh_config_add_logrotate
  yunohost service add "$app" --description="Talking videos and greeting cards" --log="/var/log/$app/$app.log"
}

start_hellograph() {
  ynh_systemctl --service="$app" --action=start --wait_until="Hellograph is ready" --log_path="/var/log/$app/$app.log"
}
