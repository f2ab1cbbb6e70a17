<?php
// Sets up the WordPress in the folder given with the one post that stands in the input, and says which versions it is of.

$given = json_decode(stream_get_contents(STDIN), true);
$folder = rtrim($argv[1], '/');

define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

preg_match("/'DB_HOST', '([^:]+):(\d+)'/", file_get_contents("$folder/wp-config.php"), $host);
$database = new mysqli($host[1], 'root', '', '', (int) $host[2]);
$database->query('create database wordpress character set utf8mb4');

require "$folder/wp-load.php";
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Furrow', 'editor', 'editor@furrow.test', true, '', 'benchmarks-only');
update_option('permalink_structure', '/%postname%/');
update_option('blog_public', '1');

$id = wp_insert_post([
    'post_title' => $given['title'],
    'post_name' => $given['slug'],
    'post_content' => "<!-- wp:html -->\n" . $given['body'] . "\n<!-- /wp:html -->",
    'post_status' => 'publish',
    'post_author' => 1,
], true);
if (is_wp_error($id)) {
    fwrite(STDERR, $id->get_error_message());
    exit(1);
}
global $wp_version, $wp_rewrite;
$wp_rewrite->init();
$wp_rewrite->flush_rules(false);
echo "WordPress $wp_version, " . get_option('stylesheet') . ', PHP ' . PHP_VERSION . ', MariaDB ' . $database->server_info;
